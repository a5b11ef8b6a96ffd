export const book = {
  title: 'Rule book',
  print: 'Print',
  contents: 'Contents',
  composition: 'As chosen',
  seats: '{count} seats',
  with: 'with {variants}',
  source: 'Source: {source}',
  none: 'The book cannot be written while the rules have problems.',
  noneNote: 'Mend them in Rules; each problem says where it is.',
  keyPrint: 'Print the book',
  choose: 'Choose what the book describes',
};
