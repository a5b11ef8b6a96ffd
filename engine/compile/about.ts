import type { Phrase } from '../language/phrase.ts';
import type { Read } from '../table/read.ts';
import type { State } from '../table/state.ts';

/** Is a phrase "per seat", "per card" or "per suit" about the very one that is in focus there? */
export const isInFocus = (about: Phrase): boolean => about.is === 'focus' && about.focus === aboutOf(about);

/** Which focus a phrase "per seat", "per card" or "per suit" examines. */
export const aboutOf = (about: Phrase): 'each' | 'it' | 'suit' =>
  about.kind === 'seat' ? 'each' : about.kind === 'card' ? 'it' : 'suit';

/** Asks a phrase about somebody or something else than what is in focus. */
export const aboutFocus = <T>(focus: 'each' | 'it' | 'suit', about: Read<number>, body: Read<T>): Read<T> => {
  if (focus === 'each') {
    return (s: State) => {
      const saved = s.each;
      s.each = about(s);
      const answer = body(s);
      s.each = saved;
      return answer;
    };
  }
  if (focus === 'it') {
    return (s: State) => {
      const saved = s.it;
      s.it = about(s);
      const answer = body(s);
      s.it = saved;
      return answer;
    };
  }
  return (s: State) => {
    const saved = s.suit;
    s.suit = about(s);
    const answer = body(s);
    s.suit = saved;
    return answer;
  };
};
