import { book } from './book.ts';
import { composition } from './composition.ts';
import { history } from './history.ts';
import { library } from './library.ts';
import { manual } from './manual.ts';
import { rules } from './rules.ts';
import { sections } from './sections.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';

export const en = { shell, composition, library, rules, history, table, book, manual, sections, settings };
