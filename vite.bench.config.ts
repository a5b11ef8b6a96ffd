import { defineConfig } from 'vite';

/** What `npm run bench` runs: bundled, for the code that is measured must be what Node runs and nothing between them. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/bench',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { bench: 'test/bench/bench.ts', contender: 'test/bench/contender.ts' },
      output: {
        format: 'es',
        topLevelVar: false, // as in what is shipped for Node
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
      },
    },
  },
  ssr: { noExternal: true },
});
