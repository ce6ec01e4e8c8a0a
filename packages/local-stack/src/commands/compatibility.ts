import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { CommandError } from '../command-error.ts';
import { projectRoot } from '../folders.ts';
import { say } from '../log.ts';
import { runProjects } from '../test-stages/run-stage.ts';
import { closingLines } from '../test-stages/tally.ts';
import { testEnvironment } from '../test-stages/test-environment.ts';

const threeHours = 3 * 60 * 60_000;
const root = 'tests/compatibility';

const listAreas = (): string[] =>
  globSync(`${root}/*/`, { cwd: projectRoot })
    .map((folder) => basename(folder))
    .filter((name) => name !== 'kit' && name !== 'node_modules')
    .sort();

/** Only whole areas are written to the document. */
export function chooseAreas(args: readonly string[], areas: readonly string[]) {
  const [first = ''] = args;
  if (/^\w[\w-]*$/.test(first) && !areas.includes(first))
    throw new CommandError(`There is no area ${first}. The areas are ${areas.join(', ')}.`);
  const isWhole = args.every((arg) => areas.includes(arg));
  return { isWhole, args: args.map((arg) => (areas.includes(arg) ? `${root}/${arg}/` : arg)) };
}

export async function runCompatibility(given: readonly string[]): Promise<number> {
  const { isWhole, args } = chooseAreas(given, listAreas());
  const env = {
    ...(await testEnvironment(say)),
    COMPATIBILITY_FULL: '1',
    ...(isWhole && { COMPATIBILITY_WRITES: '1' }),
  };
  const tally = await runProjects(['compatibility'], args, { env, log: say, withinMs: threeHours });
  say(closingLines(tally));
  return tally.failed === 0 ? 0 : 1;
}
