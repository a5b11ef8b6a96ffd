import { describePlayed } from './shipped.ts';
import { SMALL } from './table.ts';

describePlayed(SMALL);
