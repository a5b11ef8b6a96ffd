import { describeShipped } from './shipped.ts';

describeShipped(3, 4);
