import { describePlay } from './play.ts';

describePlay('bids');
