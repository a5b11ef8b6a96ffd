import { describeShipped } from './shipped.ts';

describeShipped(0, 4);
