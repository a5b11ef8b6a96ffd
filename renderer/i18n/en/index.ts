import { book } from './book.ts';
import { library } from './library.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';

export const en = { shell, library, rules, table, book, settings };
