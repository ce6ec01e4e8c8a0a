import { defineConfig } from 'vitest/config';
import { withoutExtendedOption } from './packages/local-stack/src/test-stages/choose-tests.ts';
import { LongestFirst } from './packages/test-kit/src/longest-first.ts';

const code = '{packages,proto,services,web}';
/** A file of nothing but extended tests is not even loaded where these are left out. */
const extendedFiles = process.argv.includes(withoutExtendedOption) ? ['**/*.extended.*'] : [];
const exclude = ['**/node_modules/**', '**/dist/**', '**/.data/**', ...extendedFiles];
/** They start a product of their own, and wait for minutes. */
const longAreas = process.env.COMPATIBILITY_FULL === '1' ? [] : ['tests/compatibility/proxies/**'];

// The files of a worker share its modules, which is up to six times as fast: what a file sets up stands in functions
// that it calls, never in the body of a module. Native modules want processes. No test is ever tried twice.
export default defineConfig({
  test: {
    exclude,
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // Only ends what hangs: a busy machine takes ten times as long.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'extended',
        description: 'Shows under more conditions what another test shows; left out by a bare `npm test`.',
      },
      {
        name: 'long',
        description: 'An extended test that few changes could fail, of a slow group; left out by `.ci/run` too.',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${code}/**/*.test.{ts,tsx}`],
          exclude: [...exclude, '**/*.int.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [`${code}/**/*.int.test.ts`],
          globalSetup: 'packages/test-kit/src/global-setup.ts',
          setupFiles: 'packages/test-kit/src/leaks.ts',
          // They wait for processes and clocks as well as compute: with as many workers as cores, cores would idle.
          maxWorkers: 4,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.faults.ts'],
          globalSetup: 'packages/test-kit/src/global-setup.ts',
          maxWorkers: 3,
          // In full they measure how long things take.
          fileParallelism: process.env.FAULTS_FULL !== '1',
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/{architecture,mutants}/**/*.test.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'chart',
          include: ['tests/chart/**/*.test.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'acceptance',
          include: ['tests/acceptance/**/*.acceptance.ts'],
          globalSetup: 'tests/acceptance/global-setup.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: 'tests/e2e/global-setup.ts',
          // A file waits for about a third of its time: with as many workers as cores, cores would idle.
          maxWorkers: 3,
          // The main job is one test. What it waits for has limits of its own.
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'compatibility',
          include: ['tests/compatibility/**/*.compatibility.ts'],
          exclude: [...exclude, ...longAreas],
          globalSetup: 'tests/compatibility/global-setup.ts',
          testTimeout: 300_000,
          // The hooks install the peers.
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
