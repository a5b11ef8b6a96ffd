import { describeReckoned } from './reckoned.ts';
import { reckonRook2 } from './reference/rook2.ts';

describeReckoned('rook2', reckonRook2);
