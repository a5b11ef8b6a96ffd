import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

const commands = ['main', 'cases'].filter(name => existsSync(`host/cli/${name}.ts`));
const workers = ['lab-worker'].filter(name => existsSync(`host/lab/${name}.ts`));

/** The host and its command line for plain Node: what `bin/tricksmith.js` runs when it is newer than the sources. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/cli',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(commands.map(name => [name, `host/cli/${name}.ts`])),
        ...Object.fromEntries(workers.map(name => [name, `host/lab/${name}.ts`])),
      },
      output: {
        format: 'es',
        topLevelVar: false, // Node folds constants into the code it compiles, which makes the engine a seventh faster
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        banner: 'const __filename = import.meta.filename;', // write-file-atomic asks for it, and modules have none
      },
    },
  },
  ssr: { noExternal: true },
});
