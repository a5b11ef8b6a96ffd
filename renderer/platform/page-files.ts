/** A file's name and what is in it. */
export interface NamedText {
  name: string;
  text: string;
}

/** The page's own file picker; undefined when nothing was picked. */
export const pickTextFiles = (): Promise<readonly NamedText[] | undefined> =>
  new Promise(done => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,.tricksmith,application/json';
    input.multiple = true;
    input.hidden = true;
    input.dataset.purpose = 'import';
    input.addEventListener('change', () => {
      void readFiles(input.files ?? []).then(done);
      input.remove();
    });
    input.addEventListener('cancel', () => {
      done(undefined);
      input.remove();
    });
    document.body.append(input);
    input.click();
  });

/** The texts of files that were picked or dropped. */
export const readFiles = (files: Iterable<File> | ArrayLike<File>): Promise<readonly NamedText[]> =>
  Promise.all(Array.from(files, async file => ({ name: file.name, text: await file.text() })));

/** Gives a text to the user as a download. */
export const downloadText = (name: string, text: string): boolean => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
  return true;
};
