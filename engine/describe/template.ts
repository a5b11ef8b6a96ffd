/** A template of a word's `say`, taken apart. */
export type Token =
  | { is: 'text'; text: string }
  | { is: 'slot'; slot: string; mode: string | undefined; joiner: string | undefined }
  | { is: 'agree'; slot: string; one: string; many: string }
  | { is: 'maybe'; tokens: readonly Token[]; instead: readonly Token[] };

const cache = new Map<string, readonly Token[]>();

/** The tokens of a template; see language/say.ts for what can stand in one. */
export const tokensOf = (template: string): readonly Token[] => {
  const known = cache.get(template);
  if (known) return known;
  const tokens = parse(template);
  cache.set(template, tokens);
  return tokens;
};

const PIECE = /\[([^\]]*)\]|\{([^}]*)\}|([^[{]+)/g;

const parse = (template: string): Token[] =>
  [...template.matchAll(PIECE)].map(([, maybe, slot, text]) => {
    if (maybe !== undefined) return maybeToken(maybe);
    if (slot !== undefined) return slotToken(slot);
    return { is: 'text', text: text ?? '' };
  });

const maybeToken = (inside: string): Token => {
  const [written = '', instead = ''] = inside.split('~');
  return { is: 'maybe', tokens: parse(written), instead: parse(instead) };
};

const slotToken = (inside: string): Token => {
  const agree = /^(\w+)\?([^|]*)\|(.*)$/.exec(inside);
  if (agree) return { is: 'agree', slot: agree[1]!, one: agree[2]!, many: agree[3]! };
  const joined = /^(\w+)\|(.*)$/.exec(inside);
  if (joined) return { is: 'slot', slot: joined[1]!, mode: 'joined', joiner: joined[2]! };
  const [slot = '', mode] = inside.split(':');
  return { is: 'slot', slot, mode, joiner: undefined };
};

/** The slots of a template, those in optional parts too. */
export const slotsIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(token => {
    if (token.is === 'text') return [];
    return token.is === 'maybe' ? slotsIn(token.tokens) : [token.slot];
  });

/** The slot that a template consists of and nothing else; undefined when there is more to it. */
export const onlySlot = (template: string): Extract<Token, { is: 'slot' }> | undefined => {
  const [token, ...more] = tokensOf(template);
  return token?.is === 'slot' && more.length === 0 ? token : undefined;
};
