import { defineConfig } from 'vitest/config';

const { MUTANTS = '' } = process.env;
const isPure = MUTANTS.endsWith('/domain');
const service = MUTANTS.split('/').slice(0, 2).join('/');

/** The tests that may notice a change in the folder MUTANTS: those beside pure code, else all of its service. */
export default defineConfig({
  test: {
    include: [isPure ? `${MUTANTS}/**/*.test.ts` : `${service}/**/*.int.test.ts`],
    exclude: ['**/node_modules/**'],
    // Stryker ends what a change makes endless.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    ...(!isPure && { globalSetup: 'packages/test-kit/src/global-setup.ts' }),
  },
});
