import { describeShipped } from './shipped.ts';

describeShipped(1, 4);
