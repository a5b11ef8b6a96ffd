import { describeReckoned } from './reckoned.ts';
import { reckonEuchre } from './reference/euchre.ts';

describeReckoned('euchre', reckonEuchre, 'next dealer');
