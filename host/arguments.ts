import type { Draft, HostCalls, KeptGame, Version } from './calls.ts';
import { HOST_CALLS } from './calls.ts';
import type { Past } from './versions.ts';

type Check = (value: unknown) => boolean;

const isText: Check = value => typeof value === 'string';
const isFlag: Check = value => typeof value === 'boolean';
const isShelf: Check = value => value === 'shipped' || value === 'own';
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isShelf(value.shelf) &&
  isText(value.file) &&
  isText(value.text) &&
  isText(value.base) &&
  typeof value.changed === 'number';

export const isKeptGame = (value: unknown): value is KeptGame =>
  isRecord(value) && isText(value.key) && isText(value.record) && typeof value.changed === 'number';

const isVersion = (value: unknown): value is Version =>
  isRecord(value) && isText(value.text) && typeof value.changed === 'number';

export const isPast = (value: unknown): value is Past =>
  isRecord(value) && isText(value.key) && Array.isArray(value.versions) && value.versions.every(isVersion);

/** What each call may be given, word by word: what comes from a page is looked at before it is believed. */
const WORDS: Readonly<Record<keyof HostCalls, readonly Check[]>> = {
  about: [],
  listRulesets: [],
  saveRuleset: [isText, isText, isText],
  addRuleset: [isText, isText, isFlag],
  renameRuleset: [isText, isText],
  removeRuleset: [isText],
  listVersions: [isText],
  listDrafts: [],
  keepDraft: [isDraft],
  dropDraft: [isShelf, isText],
  listGames: [],
  keepGame: [isKeptGame],
  dropGame: [isText],
  settings: [],
  changeSettings: [isRecord],
  pickFiles: [],
  exportText: [isText, isText],
};

/** The call of this name; undefined when there is none. */
export const callNamed = (name: unknown): keyof HostCalls | undefined => HOST_CALLS.find(call => call === name);

/** The words of a call, when they are what it takes; undefined when they are not. */
export const argumentsOf = (call: keyof HostCalls, words: unknown): readonly unknown[] | undefined => {
  const checks = WORDS[call];
  if (!Array.isArray(words) || words.length !== checks.length) return undefined;
  return checks.every((check, place) => check(words[place])) ? words : undefined;
};
