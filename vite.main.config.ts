import { defineConfig } from 'vite';

/** Electron's main process: one CommonJS file with everything but Electron inside. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'electron/main.ts',
    outDir: 'dist/main',
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'main.cjs', codeSplitting: false } },
  },
  ssr: { noExternal: true, external: ['electron'] },
});
