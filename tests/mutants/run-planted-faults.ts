import { join, resolve } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { listOutdated, type PlantedFault, plantedFaults } from './planted-faults.ts';
import { plant } from './planting/plant.ts';

const root = resolve(import.meta.dirname, '../..');

let planted: PlantedFault | undefined;
const toPath = (fault: Pick<PlantedFault, 'file'>): string => join(root, fault.file);

const planter = {
  name: 'plant-fault',
  enforce: 'pre' as const,
  transform: (source: string, id: string) =>
    planted && id.split('?')[0] === toPath(planted) ? plant(source, planted.edit) : undefined,
};

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

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
      // The cache would keep faults.
      fsModuleCache: false,
      bail: 1,
      tags: [{ name: 'extended' }, { name: 'long' }],
      include: ['{packages,services}/**/*.test.ts'],
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

async function run(vitest: Vitest, test: string, fault?: PlantedFault): Promise<{ failed: string[]; broken: boolean }> {
  planted = fault;
  // Earlier failures would count for `bail`.
  vitest.state.filesMap.clear();
  if (fault) vitest.invalidateFile(toPath(fault));
  const specifications = await vitest.globTestSpecifications([join(root, test)]);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  if (fault) vitest.invalidateFile(toPath(fault));
  const failed = testModules.flatMap(failedTests);
  const broken = testModules.length === 0 || (failed.length === 0 && testModules.some((module) => !module.ok()));
  return { failed, broken };
}

const describeFault = ({ file, edit }: PlantedFault): string => `${file}: ${JSON.stringify(edit)}`;

async function tryFaults(vitest: Vitest, test: string, faults: readonly PlantedFault[]): Promise<PlantedFault[]> {
  print(`\n${test}`);
  const { failed, broken } = await run(vitest, test);
  if (broken || failed.length > 0) {
    print(`  fails without a fault: ${failed.join('; ') || 'it cannot be loaded'}`);
    return [...faults];
  }
  const undetected: PlantedFault[] = [];
  for (const fault of faults) {
    const from = performance.now();
    const outcome = await run(vitest, test, fault);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    if (outcome.failed.length === 0) undetected.push(fault);
    const label = outcome.broken ? 'cannot be loaded' : outcome.failed.length > 0 ? 'detected' : 'NOT DETECTED';
    print(
      `  ${label}, ${seconds} s: ${describeFault(fault)}${outcome.failed[0] ? `\n    by "${outcome.failed[0]}"` : ''}`,
    );
  }
  return undetected;
}

const chosen = process.argv.slice(2);
const isChosen = ({ file, test }: PlantedFault): boolean =>
  chosen.length === 0 || chosen.some((part) => file.includes(part) || test.includes(part));

const faults = plantedFaults.filter(isChosen);
const outdated = await listOutdated(root);
if (outdated.length > 0) throw new Error(`planted faults that no longer apply:\n${outdated.join('\n')}`);
const vitest = await start();
const undetected: PlantedFault[] = [];
try {
  for (const [test, ofTest] of Map.groupBy(faults, (fault) => fault.test))
    undetected.push(...(await tryFaults(vitest, test, ofTest)));
} finally {
  await vitest.close();
}
print(`\n${faults.length - undetected.length} of ${faults.length} planted faults detected`);
for (const fault of undetected) print(`  not detected by ${fault.test}: ${describeFault(fault)}`);
process.exit(undetected.length === 0 && faults.length > 0 ? 0 : 1);
