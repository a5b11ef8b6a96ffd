import { describeReckoned } from './reckoned.ts';
import { reckonHearts } from './reference/hearts.ts';

describeReckoned('hearts', reckonHearts);
