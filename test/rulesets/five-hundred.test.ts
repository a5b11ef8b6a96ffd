import { describeReckoned } from './reckoned.ts';
import { reckonFiveHundred } from './reference/five-hundred.ts';

describeReckoned('five-hundred', reckonFiveHundred, 'next dealer');
