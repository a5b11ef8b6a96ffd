import { computed, ref, shallowRef, watch } from 'vue';
import type { Offer } from '../../engine/index.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useDocument } from '../store/document.ts';
import { engine } from '../worker/engine.ts';
import { useForm } from './form-store.ts';
import { makeOfferSearch, typedNumber, withTyped, type OfferGroup } from './offer-search.ts';
import { usePhrases } from './palette-store.ts';

const AT_FIRST = 40; // entries drawn at once; more come as one goes down

/** What the open palette offers: asked for when it opens, found by what is typed, a stretch at a time. */
export const usePaletteOffers = () => {
  const phrases = usePhrases();
  const form = useForm();
  const document = useDocument();
  const analysis = useAnalysis();
  const typed = ref('');
  const offers = shallowRef<readonly Offer[]>();
  const most = ref(AT_FIRST);
  let wanted = 0;

  const load = async (): Promise<void> => {
    const mine = ++wanted;
    const { ask } = phrases;
    offers.value = undefined;
    if (ask?.offers !== undefined) offers.value = ask.offers;
    if (ask === undefined || ask.offers !== undefined || form.setup === undefined) return;
    const found = await engine().offers(document.text, form.setup, ask.at, form.language);
    if (mine === wanted) offers.value = found;
  };
  watch(
    () => phrases.ask,
    ask => {
      typed.value = ask?.typed ?? '';
      void load();
    },
  );
  watch(typed, () => (most.value = AT_FIRST));

  const search = computed(() => {
    const { near = [], far = [] } = phrases.ask?.besides ?? {};
    // All come at once: what was marked first stays first.
    if (offers.value === undefined) return makeOfferSearch([], []);
    return makeOfferSearch([...offers.value, ...near], analysis.summary?.suits ?? [], far);
  });
  const all = computed((): readonly OfferGroup[] => {
    const found = search.value.find(typed.value);
    const { isNumber = false, typedOffers } = phrases.ask ?? {};
    const number = isNumber ? typedNumber(typed.value) : undefined;
    return withTyped(typedOffers?.(typed.value) ?? [number].filter(offer => offer !== undefined), found);
  });
  const groups = computed(() => {
    let room = most.value;
    return all.value.flatMap(({ group, offers: some }): OfferGroup[] => {
      const shown = some.slice(0, room);
      room -= shown.length;
      return shown.length === 0 ? [] : [{ group, offers: shown }];
    });
  });
  const first = computed(() => groups.value[0]?.offers[0]);
  const more = (): void => void (most.value += AT_FIRST);
  return { typed, offers, groups, first, more };
};
