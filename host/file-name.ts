/** The endings a ruleset's file may have; the second is what the systems associate with Tricksmith. */
export const RULESET_ENDINGS = ['.json', '.tricksmith'] as const;

const MOST_BYTES = 180; // the systems allow 255; temporary and numbered names need some of them

// Windows keeps these names for devices, whatever ending follows.
const DEVICES = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$/i;
const FORBIDDEN = /[/\\:*?"<>|\u0000-\u001f]/;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** What speaks against a file name, as a sentence; undefined when any system can hold it inside one folder. */
export const nameFault = (name: unknown): string | undefined => {
  if (typeof name !== 'string' || name === '') return 'A file name is wanted.';
  const stem = stemOf(name);
  if (stem === undefined) return `The name of a ruleset file ends in ${RULESET_ENDINGS.join(' or ')}.`;
  if (stem.trim() === '') return 'The name has nothing before its ending.';
  if (FORBIDDEN.test(name)) return 'A file name cannot contain / \\ : * ? " < > or |.';
  if (UNSEEN.test(name)) return 'The name contains characters that cannot be seen.';
  if (name.startsWith('.')) return 'A file name that begins with a dot is hidden.';
  if (name !== name.trim() || stem !== stem.trim() || stem.endsWith('.'))
    return 'A file name cannot begin or end with a space or dot.';
  if (DEVICES.test(stem.split('.')[0]!.trim())) return `Windows keeps the name “${stem.split('.')[0]!}” for itself.`;
  if (Buffer.byteLength(name.normalize('NFC')) > MOST_BYTES) return 'The name is too long.';
  return undefined;
};

/** A file name in the one form it is compared and kept in: systems differ in how they write an accented letter. */
export const tidyName = (name: string): string => name.normalize('NFC');

/** Whether some system would take two names for one: Windows and macOS do not tell capitals apart. */
export const isSameName = (a: string, b: string): boolean => tidyName(a).toLowerCase() === tidyName(b).toLowerCase();

/** The name without its ending; undefined when it has none of a ruleset's. */
export const stemOf = (name: string): string | undefined => {
  const ending = RULESET_ENDINGS.find(ending => name.toLowerCase().endsWith(ending));
  return ending === undefined ? undefined : name.slice(0, -ending.length);
};
