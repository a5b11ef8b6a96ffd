import { useI18n } from 'vue-i18n';
import {
  clipOf,
  type FormRule,
  type Home,
  type Offer,
  type Pasted,
  type Pattern,
  type Pointer,
  type Where,
} from '../../engine/index.ts';
import { spelled } from '../cards/card-words.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useDocument } from '../store/document.ts';
import { useEditing } from '../store/editing.ts';
import { useToasts } from '../store/toasts.ts';
import { engine } from '../worker/engine.ts';
import { useForm } from './form-store.ts';
import { useHand } from './hand.ts';
import { usePhrases } from './palette-store.ts';
import { usePasteWords, wayTo } from './paste-words.ts';
import { nameOfRule, useChanges, useRuleActions } from './rule-actions.ts';

let lastClip = ''; // for a browser that lets nobody read its clipboard

/** Rules by the clipboard, from here to there and from one ruleset to another. */
export const useRuleClips = () => {
  const { t } = useI18n();
  const document = useDocument();
  const analysis = useAnalysis();
  const editing = useEditing();
  const toasts = useToasts();
  const hand = useHand();
  const form = useForm();
  const phrases = usePhrases();
  const { make, goTo, goInto } = useChanges();
  const { remove } = useRuleActions();
  const told = usePasteWords();

  const writeSystem = (text: string): void => {
    // Where the clipboard of the system is closed to the page, the rule is kept within the app all the same.
    navigator.clipboard.writeText(text).catch(() => undefined);
  };
  /** Copies a rule with all it leans on; false where nothing is written. `put` is how a key copies. */
  const copy = (rule: FormRule, put: (text: string) => void = writeSystem): boolean => {
    const clip = clipOf(document.text, rule.at, analysis.setup?.variants);
    if (clip === undefined) {
      hand.announce(t('form.nothingToCopy'));
      return false;
    }
    lastClip = clip;
    put(clip);
    hand.announce(t('form.told.copy', { name: nameOfRule(rule) }));
    return true;
  };
  const cut = (rule: FormRule, put?: (text: string) => void): void => {
    if (copy(rule, put)) remove(rule);
  };

  const paste = async (at: Pointer): Promise<void> => {
    let text = lastClip;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      // As above.
    }
    await pasteText(at, text);
  };
  /** Pastes beside what is in hand, or asks where it should go. */
  const pasteText = (at: Pointer, text: string): Promise<void> => pasteAt({ beside: at }, text);

  /** Writes a pattern of the guide into the rules, where it belongs. */
  const usePattern = (pattern: Pattern): Promise<void> => pasteAt({ beside: undefined }, pattern);

  const pasteAt = async (where: Where, text: string | Pattern): Promise<void> => {
    if (form.isFixed) return toasts.show({ text: t(form.isStale ? 'form.staleNoChange' : 'form.offeredNoChange') });
    const asked = document.text;
    const variants = [...(analysis.setup?.variants ?? [])];
    const made = await engine().paste({ text: asked, variants, into: { ...editing.into } }, text, where);
    if (document.text !== asked) return toasts.show({ text: t('form.pasteMoved') });
    switch (made.is) {
      case 'pasted':
        return put(made, typeof text !== 'string');
      case 'elsewhere':
        return askWhere(made.name, made.homes, text);
      case 'refused': {
        const { why, anyway } = made;
        const act = anyway && { label: t('form.pasteAnyway'), run: () => put(anyway, typeof text !== 'string') };
        toasts.show({ text: why, tone: 'error', ...(act && { act }) });
      }
    }
  };
  const put = (made: Extract<Pasted, { is: 'pasted' }>, isPattern: boolean): void => {
    const name = isPattern ? made.name : spelled(made.name);
    const at = make(made.change, t('form.said.paste', { name }));
    if (at === undefined) return;
    (isPattern ? goInto : goTo)(made.at);
    const words = told(name, made.told, titleOf);
    hand.announce(words.all);
    if (words.isMore) toasts.show({ text: words.all });
  };

  /** What a section is called in the form. */
  const titleOf = (section: string): string | undefined =>
    form.sections.find(each => each.section.id === section)?.section.title;

  /** Where it does not fit, it says where it would, and goes there when told to. */
  const askWhere = (name: string, homes: readonly Home[], text: string | Pattern): void => {
    const anchor = hand.element();
    if (anchor === undefined) return;
    phrases.open({
      at: '',
      anchor,
      title: t('form.pasteWhere', { name: spelled(name) }),
      typed: '',
      isNumber: false,
      isTitled: true,
      offers: homes.map((home, place): Offer => ({
        id: `home:${place}`,
        group: 'home',
        label: [wayTo(home.at, titleOf)],
        detail: t('form.pasteAsOne', { one: home.one }),
        value: home.at,
        fresh: [],
      })),
      put: offer => {
        const home = homes.find((_, place) => offer.id === `home:${place}`);
        if (home !== undefined) void pasteAt({ home: home.at }, text);
      },
    });
  };
  return { copy, cut, paste, pasteText, usePattern };
};
