import { describePlay } from './play.ts';

describePlay('rook2');
