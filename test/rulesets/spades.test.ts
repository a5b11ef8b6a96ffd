import { describeReckoned } from './reckoned.ts';
import { reckonSpades } from './reference/spades.ts';

describeReckoned('spades', reckonSpades);
