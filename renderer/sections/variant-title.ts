import { spelled } from '../cards/card-words.ts';
import { say } from '../shell/names.ts';
import { useAnalysis } from '../store/analysis.ts';

/** What a variant of the ruleset in hand is called. */
export const useVariantTitle = (): ((id: string) => string) => {
  const analysis = useAnalysis();
  return id => say(analysis.summary?.variants.find(variant => variant.id === id)?.title) || spelled(id);
};
