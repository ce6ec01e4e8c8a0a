import { defineConfig } from 'vitest/config';
import { QuickFirst } from './quick-first.ts';

const { MUTANTS = '' } = process.env;
const isPure = MUTANTS.includes('/domain');
const service = MUTANTS.split('/').slice(0, 2).join('/');

/** Looks at real photos for longer than at all the rest, and at nothing that the others do not. */
const slow = '**/real-photos.test.ts';

/** The tests that may notice a change in the folder MUTANTS: of pure code those without stores, else those with them. */
export default defineConfig({
  test: {
    include: [isPure ? `${service}/**/*.test.ts` : `${service}/**/*.int.test.ts`],
    exclude: ['**/node_modules/**', ...(isPure ? ['**/*.int.test.ts', slow] : [])],
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // Stryker ends what a change makes endless.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    ...(!isPure && { globalSetup: 'packages/test-kit/src/global-setup.ts' }),
  },
});
