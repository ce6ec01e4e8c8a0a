import { defineConfig } from 'vitest/config';

const code = '{packages,proto,services,web}';
const exclude = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

// A suite that leans on a whole stack runs its files one after the other; no test is ever tried twice.
export default defineConfig({
  test: {
    exclude,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [`${code}/**/*.test.{ts,tsx}`], exclude: [...exclude, '**/*.int.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [`${code}/**/*.int.test.ts`],
          globalSetup: 'packages/test-kit/src/global-setup.ts',
          setupFiles: 'packages/test-kit/src/leaks.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'acceptance',
          include: ['tests/acceptance/**/*.acceptance.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
