import { defineConfig } from 'vite';

/** The preload script: a sandboxed window takes exactly one CommonJS file. */
export default defineConfig({
  publicDir: false,
  build: {
    lib: { entry: 'electron/preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
    outDir: 'dist/preload',
    target: 'chrome140',
    minify: false,
    rolldownOptions: { external: ['electron'] },
  },
});
