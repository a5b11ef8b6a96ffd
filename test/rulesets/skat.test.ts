import { describeReckoned } from './reckoned.ts';
import { reckonSkat } from './reference/skat.ts';

describeReckoned('skat', reckonSkat, 'next dealer');
