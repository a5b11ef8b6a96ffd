import { describePlay } from './play.ts';

describePlay('rage');
