import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { projectRoot } from '../folders.ts';
import { say } from '../log.ts';
import { runStage } from '../test-stages/run-stage.ts';
import { add, closingLines, emptyTally } from '../test-stages/tally.ts';
import { testEnvironment } from '../test-stages/test-environment.ts';

const sixHours = 6 * 60 * 60_000;
const command = join(projectRoot, 'tests/mutants/node_modules/.bin/stryker');
/** Stryker rewrites a tsconfig through an API that TypeScript 7 lacks. */
const configFile = 'tests/mutants/stryker.config.json';
const plantedFaults = 'tests/mutants/run-planted-faults.ts';
const mutated = (path: string): string =>
  /\.ts(?::|$)/.test(path) ? path : `${path}/**/*.ts,!**/*.test.ts,!**/*.fixture.ts`;

const libraries = ['packages/image-repair/src', 'packages/slide-video/src'];
const defaultFolders = [...libraries, 'services/media/domain', 'services/render/domain'];

async function runPlanted(chosen: readonly string[]): Promise<number> {
  const env = await testEnvironment(say);
  const stage = { name: 'planted faults', command: process.execPath, args: [plantedFaults, ...chosen] };
  const tally = await runStage({ ...stage, env, log: say, withinMs: sixHours });
  say(closingLines(tally));
  return tally.failed === 0 ? 0 : 1;
}

export async function runMutants(args: readonly string[]): Promise<number> {
  const [first, ...rest] = args;
  if (first === 'planted') return runPlanted(rest);
  const paths = args.length > 0 ? args : defaultFolders;
  for (const path of paths)
    if (!existsSync(join(projectRoot, path.replace(/:.*/, '')))) throw new CommandError(`There is no ${path}.`);
  const env = await testEnvironment(say);
  let tally = emptyTally;
  for (const path of paths) {
    const stage = { name: `mutants of ${path}`, command, args: ['run', configFile, '--mutate', mutated(path)] };
    const run = runStage({ ...stage, env: { ...env, MUTANTS: path }, log: say, withinMs: sixHours });
    tally = add(tally, await run);
  }
  say(closingLines(tally));
  return tally.failed === 0 ? 0 : 1;
}
