import type { FormControl, Offer } from '../../engine/index.ts';
import { i18n } from '../i18n/index.ts';

/** What a field may be, as offers: one of its words, yes or no, a number that is typed. Undefined for other fields. */
export const plainOffers = (control: FormControl): readonly Offer[] | undefined => {
  const { t } = i18n.global;
  switch (control.is) {
    case 'number':
      return [];
    case 'flag':
      return [true, false].map(value => literal(value, t(value ? 'form.yes' : 'form.no')));
    case 'oneOf':
      return control.of.map(({ value, doc }) => literal(value, value, doc));
    default:
      return undefined;
  }
};

const literal = (value: string | boolean, label: string, doc?: string): Offer => ({
  id: `literal:${value}`,
  group: 'literal',
  label: [label],
  ...(doc !== undefined && { doc }),
  value,
  fresh: [],
});
