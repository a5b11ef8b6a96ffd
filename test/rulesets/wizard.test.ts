import { describeReckoned } from './reckoned.ts';
import { reckonWizard } from './reference/wizard.ts';

describeReckoned('wizard', reckonWizard);
