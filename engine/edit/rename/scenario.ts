import { spotOf, type Spot } from '../../check/want.ts';
import { fieldOf, isList, textOf } from '../../ruleset/document.ts';
import type { Keys, Renamer } from './renamer.ts';
import { mapped, markKindOf, renamedAt, type Walk } from './walk.ts';

/** What is given or expected of places. */
const BY_PLACE: readonly string[] = ['places', 'holds', 'counts', 'faceUp', 'open', 'points', 'tops'];

/** The position, the decisions or the expectations of a scenario, with names replaced. */
export const renamedScenarioPart = (walk: Walk, value: unknown, keys: Keys): unknown => {
  const at = textOf(fieldOf(fieldOf(fieldOf(walk.document, 'scenarios'), keys[1]!), 'at')) ?? '';
  const scene: Scene = { walk, renamer: walk.renamer, at };
  if (keys[2] === 'given') return facts(scene, value);
  if (keys[2] === 'do') return deep(value, name => decision(scene, name));
  return mapped(
    value,
    key => key,
    moment =>
      isList(moment)
        ? mapped(
            moment,
            key => key,
            each => facts(scene, each),
          )
        : facts(scene, moment),
  );
};

interface Scene {
  walk: Walk;
  renamer: Renamer;
  at: string; // where the scenario begins
}

/** Every text of a value, however deep. */
const deep = (value: unknown, rename: (text: string) => string): unknown =>
  typeof value === 'string'
    ? rename(value)
    : mapped(
        value,
        key => key,
        item => deep(item, rename),
      );

/** What a seat decides, by name: a card, a suit, a call, an action or an alternative. */
const decision = ({ renamer, at }: Scene, name: string): string => {
  if (name.startsWith('do:')) return `do:${renamer.action(name.slice(3), at)}`;
  for (const rename of [renamer.card, renamer.suit, renamer.call, (each: string) => renamer.action(each, at)]) {
    const now = rename(name);
    if (now !== name) return now;
  }
  return name;
};

const facts = (scene: Scene, value: unknown): unknown =>
  mapped(
    value,
    key => key,
    (item, key) => fact(scene, key, item),
  );

const fact = (scene: Scene, key: string, value: unknown): unknown => {
  const { renamer, at } = scene;
  if (key === 'counts' && at === 'deck')
    return mapped(
      value,
      name => renamer.suit(renamer.card(name)),
      item => item,
    );
  if (BY_PLACE.includes(key)) return mapped(value, renamer.place, item => deep(item, renamer.card));
  switch (key) {
    case 'marks':
      return mapped(
        value,
        name => renamer.value(name, []),
        (item, mark) => markValue(scene, mark, item),
      );
    case 'trump':
    case 'led':
      return deep(value, renamer.suit);
    case 'bid':
      return mapped(value, renamer.phase, item => deep(item, name => decision(scene, name)));
    case 'sheet':
      return mapped(value, renamer.line, item => item);
    case 'from':
      return deep(value, renamer.place);
    case 'phase':
      return deep(value, name => (name.startsWith('/') ? pointerOf(renamer, name) : renamer.phase(name)));
    case 'that':
      return mapped(
        value,
        name => name,
        item => condition(scene.walk, item),
      );
    case 'rounds':
    case 'tricksTaken':
      return mapped(
        value,
        name => name,
        item => facts(scene, item),
      );
    default:
      return deep(value, name => decision(scene, name));
  }
};

const pointerOf = (renamer: Renamer, pointer: string): string => {
  const keys = pointer.slice(1).split('/');
  return `/${keys.map((key, i) => renamer.key(keys.slice(0, i), key)).join('/')}`;
};

const markValue = ({ walk, renamer }: Scene, mark: string, value: unknown): unknown => {
  const kind = markKindOf(walk.document, mark);
  const rename =
    kind === 'choice'
      ? (text: string) => renamer.choiceValue(mark, text)
      : kind === 'suit' || kind === 'suits'
        ? renamer.suit
        : renamer.card;
  return mapped(deep(value, rename), renamer.card, item => item);
};

const condition = (walk: Walk, value: unknown): unknown => {
  const spot: Spot = { ...spotOf(value), want: { is: 'phrase', kind: 'condition', doc: '' } };
  return renamedAt(walk, spot, []);
};
