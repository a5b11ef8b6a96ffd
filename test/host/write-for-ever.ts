import { makeLibrary } from '../../host/library.ts';

// Keeps one large game again and again, in other words each time, until it is killed.
const [folder = '', size = '0'] = process.argv.slice(2);
const library = makeLibrary({ shipped: folder, folder });
const records = ['a', 'b'].map(letter => letter.repeat(Number(size)));
for (let turn = 0; ; turn++)
  await library.keepGame({ key: 'own/mine.json', record: records[turn % 2]!, changed: turn });
