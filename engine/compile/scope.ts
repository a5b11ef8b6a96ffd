import type { CodeBuilder } from '../language/site.ts';

/** The names bound so far by choices of the list in hand, and the code being written, if any. */
export interface Scope {
  locals: ReadonlyMap<string, number>;
  code: Builder | undefined;
}

/** A builder that also knows the names bound in it. */
export interface Builder extends CodeBuilder {
  bind(name: string): number;
}

export const NO_SCOPE: Scope = { locals: new Map(), code: undefined };
