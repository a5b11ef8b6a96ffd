import { patternsIn, type GuidePattern } from './patterns.ts';

const GUIDE = import.meta.glob<string>('../../docs/how-to-say-it.md', { query: '?raw', import: 'default' });

let loading: Promise<readonly GuidePattern[]> | undefined;

const load = async (): Promise<readonly GuidePattern[]> => {
  const texts = await Promise.all(Object.values(GUIDE).map(read => read()));
  return texts.flatMap(patternsIn);
};

/** The patterns of the guide, which is fetched when it is first asked for. */
export const loadPatterns = (): Promise<readonly GuidePattern[]> => (loading ??= load());
