import { book } from './book.ts';
import { changes } from './changes.ts';
import { composition } from './composition.ts';
import { form } from './form.ts';
import { history } from './history.ts';
import { library } from './library.ts';
import { manual } from './manual.ts';
import { rules } from './rules.ts';
import { scenarios, strip } from './scenarios.ts';
import { sections } from './sections.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';

export const en = {
  book,
  changes,
  composition,
  form,
  history,
  library,
  manual,
  rules,
  scenarios,
  sections,
  settings,
  shell,
  strip,
  table,
};
