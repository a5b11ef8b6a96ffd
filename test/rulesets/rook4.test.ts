import { describeReckoned } from './reckoned.ts';
import { reckonRook4 } from './reference/rook4.ts';

describeReckoned('rook4', reckonRook4);
