import { useI18n } from 'vue-i18n';
import type { FormControl, FormField, Json, Offer, Pointer } from '../../../engine/index.ts';
import { textOf } from '../chips.ts';
import { labelText } from '../offer-search.ts';
import { usePhrases } from '../palette-store.ts';
import { useChanges } from '../rule-actions.ts';

/** How a value reads in a note. */
const wordsOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '…';

const PLAIN: Readonly<Partial<Record<FormControl['is'], Json>>> = {
  flag: true,
  names: [],
  id: '',
  text: '',
  localised: { en: '' },
  list: [],
  effects: [],
  map: {},
  record: {},
};

/** Changes of single fields and slots, each named by the field's title. */
export const useFieldChanges = () => {
  const { t } = useI18n();
  const { make } = useChanges();
  const phrases = usePhrases();

  const set = (field: FormField, value: Json): boolean =>
    make({ do: 'set', at: field.at, value }, t('form.said.field', { title: field.title, now: wordsOf(value) })) !==
    undefined;
  const remove = ({ at, title }: FormField): void =>
    void make({ do: 'remove', at }, t('form.said.takeOut', { what: title }));
  const insert = (holder: FormField, index: number, value: Json): void =>
    void (holder.isWritten
      ? make({ do: 'insert', at: holder.at, index, value }, t('form.said.into', { title: holder.title }))
      : make({ do: 'set', at: holder.at, value: [value] }, t('form.said.into', { title: holder.title })));
  const addEntry = (holder: FormField, key: string, value: Json): void =>
    void (holder.isWritten
      ? make({ do: 'add', at: holder.at, key, value }, t('form.said.into', { title: holder.title }))
      : make({ do: 'set', at: holder.at, value: { [key]: value } }, t('form.said.into', { title: holder.title })));
  const move = ({ at, title }: FormField, before: string | undefined): void =>
    void make({ do: 'move', at, before }, t('form.said.move', { name: title }));
  const rename = ({ at, title }: FormField, key: string): void =>
    void make({ do: 'rename', at, key }, t('form.said.rename', { name: title, key }));

  /** Lets a phrase be chosen for a place. */
  const choose = (at: Pointer, title: string, anchor: HTMLElement, put: (offer: Offer) => void, now?: string): void =>
    phrases.open({ at, anchor, title: t('form.change', { what: title }), typed: '', isNumber: true, now, put });
  const choosePhrase = (field: FormField, anchor: HTMLElement): void =>
    choose(
      field.at,
      field.title,
      anchor,
      offer => {
        const said = t('form.said.put', { was: textOf(field.parts) || field.title, now: labelText(offer) });
        make({ do: 'set', at: field.at, value: offer.value }, said);
        anchor.focus();
      },
      textOf(field.parts),
    );

  /** What a field is begun with when it is added; undefined where a phrase is to be chosen first. */
  const firstOf = ({ control, default: usual }: FormField): Json | undefined => {
    if (usual !== undefined) return usual;
    if (control.is === 'oneOf') return control.of[0]?.value ?? '';
    if (control.is === 'number') return control.from ?? 0;
    return PLAIN[control.is];
  };
  return { set, remove, insert, addEntry, move, rename, choose, choosePhrase, firstOf };
};
