import { describeReckoned } from './reckoned.ts';
import { reckonBombs } from './reference/bombs.ts';

describeReckoned('bombs', reckonBombs);
