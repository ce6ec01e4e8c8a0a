import { defineConfig } from 'vitest/config';
import { QuickFirst } from './quick-first.ts';

const { MUTANTS = '' } = process.env;
const isPure = /\/domain|^packages\/(image-repair|slide-video)/.test(MUTANTS);
const service = MUTANTS.split('/').slice(0, 2).join('/');

const slow = '**/real-photos.test.ts';

/** Selects the tests for the folder in `MUTANTS`: unit tests for pure code, integration tests for the rest. */
export default defineConfig({
  test: {
    include: [isPure ? `${service}/**/*.test.ts` : `${service}/**/*.int.test.ts`],
    exclude: ['**/node_modules/**', ...(isPure ? ['**/*.int.test.ts', slow] : [])],
    isolate: false,
    tags: [{ name: 'extended' }, { name: 'long' }],
    sequence: { sequencer: QuickFirst },
    // Stryker ends endless loops itself.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    ...(!isPure && { globalSetup: 'packages/test-kit/src/global-setup.ts' }),
  },
});
