import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

/** Two surroundings: plain Node for engine, host and desktop; a light DOM for the Vue components. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    maxWorkers: '100%', // by itself it leaves a core to others, which is half of a small machine
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/renderer/**'],
          setupFiles: ['test/lots.ts'],
          testTimeout: 60_000,
          isolate: false, // the engine keeps nothing that one test could leave to another, and is large to load
        },
      },
      {
        plugins: [vue()],
        test: {
          name: 'renderer',
          environment: 'happy-dom',
          include: ['test/renderer/**/*.test.ts'],
          setupFiles: ['test/lots.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
