import { describeReckoned } from './reckoned.ts';
import { reckonRage } from './reference/rage.ts';

describeReckoned('rage', reckonRage);
