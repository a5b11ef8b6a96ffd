import type { Focus } from '../../language/scope.ts';
import type { Field, Fields } from '../../language/section.ts';
import { OFF } from './off.ts';

/** Something a seat may do in its turn; what is in focus then. */
export const actionField = (focus: readonly Focus[]): Field => ({
  doc: 'Something the seat whose turn it is may do.',
  shape: 'record',
  fields: {
    title: { doc: 'What the table calls it, by language; its id in words, when left out.', shape: 'localised' },
    when: { doc: 'It may only be done when this holds.', shape: 'phrase', kind: 'condition', focus },
    do: { doc: 'What it does.', need: 'must', shape: 'effects', focus, choices: true },
    off: OFF,
  },
});

/** A phase in which seats act in turn. */
export const TURNS: Fields = {
  seats: {
    doc: 'Who takes turns, asked before each; every seat, when left out.',
    shape: 'phrase',
    kind: 'seats',
    focus: [],
    default: '@everyone',
  },
  starts: {
    doc: "Who has the first turn; the seat to the dealer's left, when left out.",
    shape: 'phrase',
    kind: 'seat',
    focus: [],
  },
  actions: {
    doc: 'What the seat whose turn it is may do: one of these. A seat that can do none is passed over.',
    need: 'must',
    shape: 'map',
    one: 'something to do',
    ordered: true,
    of: actionField(['seat']),
  },
  next: {
    doc: 'Whose turn comes after that of @seat; the seat to its left, when left out; with nobody the phase ends, as after one turn each.',
    shape: 'phrase',
    kind: 'seat',
    focus: ['seat'],
  },
  until: {
    doc: 'The phase ends before a turn when this holds; when nobody can do anything any more, it ends too.',
    shape: 'phrase',
    kind: 'condition',
    focus: [],
  },
};
