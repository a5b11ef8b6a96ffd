import { describeReckoned } from './reckoned.ts';
import { reckonOhHell } from './reference/oh-hell.ts';

describeReckoned('oh-hell', reckonOhHell);
