import { describeShipped } from './shipped.ts';

describeShipped(2, 4);
