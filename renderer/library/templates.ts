import { shallowRef } from 'vue';
import { parseText, type Localised, type Summary } from '../../engine/index.ts';
import { libraryEngine } from '../worker/engine.ts';
import { briefIn } from './brief.ts';

/** A small game that is there to be begun with: it says what it has in it, and is changed from there. */
export interface Template {
  id: string;
  text: string;
  name: Localised;
  description: Localised;
}

const TEXTS = import.meta.glob<string>('../../rulesets/templates/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** From the plainest on. */
const ORDER: readonly string[] = ['tricks', 'trump', 'bidding', 'draw-and-play', 'auction'];
const placeOf = (id: string): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

export const TEMPLATES: readonly Template[] = Object.entries(TEXTS)
  .map(([path, text]): Template => {
    const id = path.replace(/^.*\/|\.json$/g, '');
    const { name = { en: id }, description = { en: '' } } = briefIn(parseText(text).document);
    return { id, text, name, description };
  })
  .sort((a, b) => placeOf(a.id) - placeOf(b.id));

/** What a template looks like: a few of its cards, and who may sit down. */
export interface TemplateLook {
  fan: readonly string[];
  summary: Summary | undefined;
}

const MOST_CARDS = 3;
const looks = shallowRef<ReadonlyMap<string, TemplateLook>>(new Map());
let looking: Promise<void> | undefined;

/** How templates look, by their ids; looked at when they are first asked for. */
export const useTemplateLooks = () => {
  looking ??= Promise.all(
    TEMPLATES.map(async ({ id, text }): Promise<void> => {
      const [{ summary }, fan] = await Promise.all([libraryEngine().check(text), libraryEngine().fan(text)]);
      looks.value = new Map(looks.value).set(id, { fan: fan.slice(0, MOST_CARDS), summary });
    }),
  ).then(() => undefined);
  return looks;
};
