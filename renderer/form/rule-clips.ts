import { useI18n } from 'vue-i18n';
import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { keysOf, type FormRule, type Json, type Pointer } from '../../engine/index.ts';
import { useDocument } from '../store/document.ts';
import { useToasts } from '../store/toasts.ts';
import { nameOfRule, splitPlace, useRuleActions } from './rule-actions.ts';
import { useHand } from './hand.ts';

let lastClip = ''; // for a browser that lets nobody read its clipboard

/** Rules by the clipboard, from here to there and from one ruleset to another. */
export const useRuleClips = () => {
  const { t } = useI18n();
  const document = useDocument();
  const toasts = useToasts();
  const hand = useHand();
  const { remove, addAfter } = useRuleActions();

  /** A rule as text for the clipboard: its id and what is written in it. */
  const clipOf = ({ at, pointer }: FormRule): string | undefined => {
    const value = writtenAt(document.text, pointer);
    return value === undefined ? undefined : JSON.stringify({ [splitPlace(at).key]: value }, undefined, 2);
  };
  const copy = async (rule: FormRule): Promise<boolean> => {
    const clip = clipOf(rule);
    if (clip === undefined) return false;
    lastClip = clip;
    hand.announce(t('form.told.copy', { name: nameOfRule(rule) }));
    try {
      await navigator.clipboard.writeText(clip);
    } catch {
      // The clipboard of the system is closed to the page; within the app the rule is kept all the same.
    }
    return true;
  };
  const cut = async (rule: FormRule): Promise<void> => {
    if (await copy(rule)) remove(rule);
  };
  const pasteText = (rule: FormRule, text: string): void => {
    const entry = entryIn(text);
    if (entry === undefined) return toasts.show({ text: t('form.nothingToPaste') });
    addAfter(rule, entry.value, entry.key);
  };
  const paste = async (rule: FormRule): Promise<void> => {
    let text = lastClip;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      // As above.
    }
    pasteText(rule, text);
  };
  return { clipOf, copy, cut, paste, pasteText };
};

/** What is written at a place of the text. */
const writtenAt = (text: string, pointer: Pointer): Json | undefined => {
  let node: Node | undefined = parseTree(text);
  for (const key of keysOf(pointer)) {
    node =
      node?.type === 'array'
        ? node.children?.[Number(key)]
        : node?.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
  }
  return node === undefined ? undefined : (getNodeValue(node) as Json);
};

/** The one entry that a clip holds; undefined for any other text. */
const entryIn = (text: string): { key: string; value: Json } | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
    const [entry, ...more] = Object.entries(read as Record<string, Json>);
    return entry === undefined || more.length > 0 ? undefined : { key: entry[0], value: entry[1] };
  } catch {
    return undefined;
  }
};
