import { describeReckoned } from './reckoned.ts';
import { reckonBids } from './reference/bids.ts';

describeReckoned('bids', reckonBids);
