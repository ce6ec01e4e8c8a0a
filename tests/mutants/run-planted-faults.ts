import { join, resolve } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { checkPlaces, type PlantedFault, plant, plantedFaults } from './planted-faults.ts';

const root = resolve(import.meta.dirname, '../..');

/** The fault that is planted now: only what Vitest loads has it, no file is changed. */
let planted: PlantedFault | undefined;
const toPath = (fault: Pick<PlantedFault, 'file'>): string => join(root, fault.file);

const planter = {
  name: 'plant-fault',
  enforce: 'pre' as const,
  transform: (source: string, id: string) =>
    planted && id.split('?')[0] === toPath(planted) ? plant(source, planted) : undefined,
};

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function start(): Promise<Vitest> {
  return createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      pool: 'forks',
      maxWorkers: 1,
      isolate: false,
      // Faults would outlive the run in it.
      fsModuleCache: false,
      bail: 1,
      include: ['services/**/*.test.ts'],
      globalSetup: 'packages/test-kit/src/global-setup.ts',
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      reporters: [],
      onConsoleLog: () => false,
    },
    { plugins: [planter] },
  );
}

const failedTests = (module: TestModule): string[] =>
  [...module.children.allTests('failed')].map((test) => test.fullName);

/** Runs a test file, with the fault in what it loads. Returns the tests that failed, and why none could be tried. */
async function run(vitest: Vitest, test: string, fault?: PlantedFault): Promise<{ failed: string[]; broken: boolean }> {
  planted = fault;
  // What failed before counts for "bail".
  vitest.state.filesMap.clear();
  if (fault) vitest.invalidateFile(toPath(fault));
  const specifications = await vitest.globTestSpecifications([join(root, test)]);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  if (fault) vitest.invalidateFile(toPath(fault));
  const failed = testModules.flatMap(failedTests);
  const broken = testModules.length === 0 || (failed.length === 0 && testModules.some((module) => !module.ok()));
  return { failed, broken };
}

const toWords = ({ file, find, replace }: PlantedFault): string => `${file}: ${find} -> ${replace || 'nothing'}`;

/** Returns the faults of a test file that it does not notice. */
async function tryFaults(vitest: Vitest, test: string, faults: readonly PlantedFault[]): Promise<PlantedFault[]> {
  say(`\n${test}`);
  const { failed, broken } = await run(vitest, test);
  if (broken || failed.length > 0) {
    say(`  fails without any fault: ${failed.join('; ') || 'it cannot be loaded'}`);
    return [...faults];
  }
  const unnoticed: PlantedFault[] = [];
  for (const fault of faults) {
    const from = performance.now();
    const outcome = await run(vitest, test, fault);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    if (outcome.failed.length === 0) unnoticed.push(fault);
    const label = outcome.broken ? 'cannot be loaded' : outcome.failed.length > 0 ? 'noticed' : 'NOT NOTICED';
    say(`  ${label}, ${seconds} s: ${toWords(fault)}${outcome.failed[0] ? `\n    by "${outcome.failed[0]}"` : ''}`);
  }
  return unnoticed;
}

/** The arguments choose the faults whose file or test contains one of them. */
const chosen = process.argv.slice(2);
const isChosen = ({ file, test }: PlantedFault): boolean =>
  chosen.length === 0 || chosen.some((part) => file.includes(part) || test.includes(part));

const faults = plantedFaults.filter(isChosen);
await checkPlaces(root);
const vitest = await start();
const unnoticed: PlantedFault[] = [];
try {
  for (const [test, ofTest] of Map.groupBy(faults, (fault) => fault.test))
    unnoticed.push(...(await tryFaults(vitest, test, ofTest)));
} finally {
  await vitest.close();
}
say(`\n${faults.length - unnoticed.length} of ${faults.length} planted faults noticed`);
for (const fault of unnoticed) say(`  not noticed by ${fault.test}: ${toWords(fault)}`);
process.exit(unnoticed.length === 0 && faults.length > 0 ? 0 : 1);
