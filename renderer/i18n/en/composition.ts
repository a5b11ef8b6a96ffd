/** Choosing variants, options and seats, wherever that is done. */
export const composition = {
  noVariants: 'No variants.',
  noOptions: 'No options.',
  needed: '{names} cannot do without it.',
  excluded: 'Does not go with {names}.',
  missing: 'Needs {names} first.',
  onlyWithSeats: 'Only with {n} seats.',
  onlyWithSeatsTo: 'Only with {from} to {to} seats.',
  range: '{title} ({from}–{to})',
};
