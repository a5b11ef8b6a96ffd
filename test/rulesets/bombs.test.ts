import { describePlay } from './play.ts';

describePlay('bombs');
