import { fitsKind } from '../check/words.ts';
import { pointerTo } from '../language/diagnostic.ts';
import type { Json, Offer } from '../language/form.ts';
import type { Kind } from '../language/kind.ts';
import type { Slot } from '../language/slot.ts';
import { fieldOf, isList, isRecord } from '../ruleset/document.ts';
import { THEMES } from '../vocabulary/terms.ts';
import { filled, plainOf, type Given } from './form-fill.ts';
import { labelOf, sentenceIn } from './form-labels.ts';
import { rowKeysIn } from './offer-names.ts';
import { tried, type Site } from './form-site.ts';
import { termAt } from '../check/want.ts';

/** Words around what stands at a place: "… or …", "not …", "… if …". */
export const wrapOffers = (site: Site, kind: Kind): Offer[] => {
  const value = site.spot.value as Json | undefined;
  if (value === undefined || tried(site, value, kind) === undefined) return [];
  return THEMES.flatMap(({ title, terms }) =>
    terms
      .filter(term => fitsKind(term, kind))
      .flatMap((term): Offer[] => {
        for (const [slot, of] of Object.entries(term.slots)) {
          const given = givenIn(site, kind, slot, of, value);
          const made = given && filled(site, term, kind, given);
          if (made === undefined) continue;
          const example = sentenceIn(site, made.value, kind);
          return [
            {
              id: `wrap:${term.name}`,
              group: 'wrap',
              label: labelOf(term),
              detail: title,
              doc: term.doc,
              ...(example !== undefined && { example }),
              name: term.name,
              ...made,
            },
          ];
        }
        return [];
      }),
  );
};

/** What stands there now, as a slot of a word around it would hold it. */
const givenIn = (site: Site, kind: Kind, slot: string, of: Slot, value: Json): Given | undefined => {
  switch (of.form) {
    case 'phrase':
      return of.kind === kind || of.kind === 'same' ? { slot, value } : undefined;
    case 'many': {
      const other = plainOf(site, kind)[0];
      return of.kind === kind && other !== undefined ? { slot, value: [value, other], fresh: pointerTo(1) } : undefined;
    }
    case 'effects':
      return kind === 'effect' ? { slot, value: [value] } : undefined;
    case 'table': {
      if (of.kind !== 'same' || of.by !== 'seats') return undefined;
      const [key] = rowKeysIn(site.names, site.draft.document, { by: of.by }, undefined);
      return key === undefined ? undefined : { slot, value: { [key]: value } };
    }
    default:
      return undefined;
  }
};

/** What stands inside the word at a place, to be lifted into its place. */
export const unwrapOffers = (site: Site, kind: Kind): Offer[] => {
  const { value } = site.spot;
  if (termAt(site.spot) === undefined || !isRecord(value)) return [];
  const seen = new Set<string>();
  return Object.keys(value).flatMap(slot =>
    slot === 'op'
      ? []
      : innerOf(fieldOf(value, slot)).flatMap((inner): Offer[] => {
          const text = JSON.stringify(inner);
          const example = seen.has(text) ? undefined : sentenceIn(site, inner, kind);
          if (example === undefined) return [];
          seen.add(text);
          return [{ id: `unwrap:${text}`, group: 'unwrap', label: [example], detail: slot, value: inner, fresh: [] }];
        }),
  );
};

/** The phrases in a slot: itself, the items of a list, the rows of a table, what cases come to. */
const innerOf = (value: unknown): Json[] => {
  if (isList(value)) return [...(value as readonly Json[])];
  if (!isRecord(value) || 'op' in value) return [value as Json];
  return Object.values(value).map(
    row => (fieldOf(row, 'op') === undefined ? (fieldOf(row, 'then') ?? row) : row) as Json,
  );
};
