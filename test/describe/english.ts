/** What no sentence may contain: traces of templates, and grammar that gives a machine away. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  'a template shows': /[{}[\]]|undefined|NaN|\[object/,
  'two spaces': / {2}/,
  'a space at an end': /^ | $/,
  'a space before a mark': / [.,;:)]/,
  'two marks': /[,;:]\s*[,;:.]|\.\.|\(\)/,
  'two articles': /\b(the|a|an) (the|a|an)\b/,
  'two owners': /(’s|\bits|\btheir) (its|their|the)\b/,
  // A capital within a sentence is the rank of a card: "the A of hearts is turned up".
  'the wrong article': /(?:^A|\ba) [aeio]\w+\b|(?:^An|\ban) [bcdfgjkpqtvwz]\w/,
  'one with many': /\b1 (cards|places|tricks|rounds|seats|points)\b/,
  'many with one': /\b([2-9]|1\d) (card|place|trick|round|seat|point)\b/,
  'a bare focus': /@|\$|in question/,
  'a word twice': /\b(\w+) \1\b(?<!bid bid)/i,
};

/** Names of the faults in a sentence; none for a good one. */
export const faultsOf = (sentence: string): string[] =>
  Object.entries(FAULTS).flatMap(([fault, trace]) => (trace.test(sentence) ? [fault] : []));
