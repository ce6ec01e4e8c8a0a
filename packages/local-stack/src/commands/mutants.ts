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
/** It names no tsconfig: Stryker would rewrite one through an API that TypeScript 7 does not have. */
const configFile = 'tests/mutants/stryker.config.json';
const plantedFaults = 'tests/mutants/run-planted-faults.ts';
const mutated = (folder: string): string => `${folder}/**/*.ts,!**/*.test.ts,!**/*.fixture.ts`;

const defaultFolders = ['media', 'render'].map((service) => `services/${service}/domain`);

async function runPlanted(chosen: readonly string[]): Promise<number> {
  const env = await testEnvironment(say);
  const stage = { name: 'planted faults', command: process.execPath, args: [plantedFaults, ...chosen] };
  const tally = await runStage({ ...stage, env, log: say, withinMs: sixHours });
  say(closingLines(tally));
  return tally.failed === 0 ? 0 : 1;
}

/** Takes folders, or `planted` and parts of paths; returns the exit code. @throws CommandError: a folder is missing. */
export async function runMutants(args: readonly string[]): Promise<number> {
  const [first, ...rest] = args;
  if (first === 'planted') return runPlanted(rest);
  const folders = args.length > 0 ? args : defaultFolders;
  for (const folder of folders)
    if (!existsSync(join(projectRoot, folder))) throw new CommandError(`There is no folder ${folder}.`);
  const env = await testEnvironment(say);
  let tally = emptyTally;
  for (const folder of folders) {
    const stage = { name: `mutants of ${folder}`, command, args: ['run', configFile, '--mutate', mutated(folder)] };
    const run = runStage({ ...stage, env: { ...env, MUTANTS: folder }, log: say, withinMs: sixHours });
    tally = add(tally, await run);
  }
  say(closingLines(tally));
  return tally.failed === 0 ? 0 : 1;
}
