import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../folders.ts';
import { say } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { runStage } from '../test-stages/run-stage.ts';
import { add, closingLines, emptyTally } from '../test-stages/tally.ts';
import { testEnvironment } from '../test-stages/test-environment.ts';

const sixHours = 6 * 60 * 60_000;
const command = join(projectRoot, 'tests/mutants/node_modules/.bin/stryker');
/** It names no tsconfig: Stryker would rewrite one through an API that TypeScript 7 does not have. */
const configFile = 'tests/mutants/stryker.config.json';
const mutated = (folder: string): string => `${folder}/**/*.ts,!**/*.test.ts,!**/*.fixture.ts`;

/** The rules and the queries of the two services that hold photos and videos. */
const defaultFolders = ['media', 'render'].flatMap((service) =>
  ['domain', 'repositories', 'use-cases']
    .map((folder) => `services/${service}/${folder}`)
    .filter((folder) => existsSync(join(projectRoot, folder))),
);

/**
 * `npm run mutants`: changes the code of folders a little, again and again, and prints the changes that no test of their
 * service notices. The arguments are folders in place of the default ones. Returns the exit code.
 * @throws Refusal where a folder is not there.
 */
export async function runMutants(args: readonly string[]): Promise<number> {
  const folders = args.length > 0 ? args : defaultFolders;
  for (const folder of folders)
    if (!existsSync(join(projectRoot, folder))) throw new Refusal(`There is no folder ${folder}.`);
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
