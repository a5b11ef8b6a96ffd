import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** The Vue app: served by the host in the browser and by app:// in the desktop window, hence relative addresses. */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [vue()],
  define: { __VUE_I18N_LEGACY_API__: false },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 5000,
  },
});
