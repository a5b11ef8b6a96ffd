import { describeReckoned } from './reckoned.ts';
import { reckonGermanWhist } from './reference/german-whist.ts';

describeReckoned('german-whist', reckonGermanWhist);
