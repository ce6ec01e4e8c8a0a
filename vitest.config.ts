import { defineConfig } from 'vitest/config';

const notOurs = ['**/node_modules/**', '**/dist/**', '**/.data/**', 'tests/architecture/planted/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,proto,services,web,tests/architecture}/**/*.test.ts'],
          exclude: [...notOurs, '**/*.int.test.ts', 'tests/architecture/*.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,proto,services,web}/**/*.int.test.ts'],
          exclude: notOurs,
          globalSetup: 'packages/test-kit/src/global-setup.ts',
          setupFiles: 'packages/test-kit/src/leaks.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
