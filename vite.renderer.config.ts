import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { looksIn } from './scripts/shipped-looks.ts';

/** The Vue app: served by the host in the browser and by app:// in the desktop window, hence relative addresses. */
export default defineConfig(async () => ({
  root: 'renderer',
  base: './',
  plugins: [vue()],
  define: {
    __VUE_I18N_LEGACY_API__: false,
    SHIPPED_LOOKS: JSON.stringify(JSON.stringify(await looksIn('rulesets'))),
  },
  worker: { format: 'es' as const },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 5000,
  },
}));
