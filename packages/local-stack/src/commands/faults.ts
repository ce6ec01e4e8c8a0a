import { resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { say } from '../log.ts';
import { runProject } from '../test-stages/run-stage.ts';
import { closingLines } from '../test-stages/tally.ts';
import { testEnvironment } from '../test-stages/test-environment.ts';

const twoHours = 2 * 60 * 60_000;

const corpusOption = '--corpus';

/** `--corpus DIR` names a folder of real photos. @throws CommandError where no folder stands behind it. */
export function parseCorpusOption(args: readonly string[]): { corpus: string | undefined; rest: string[] } {
  const at = args.indexOf(corpusOption);
  if (at === -1) return { corpus: undefined, rest: [...args] };
  const folder = args[at + 1];
  if (!folder || folder.startsWith('-')) throw new CommandError(`${corpusOption} wants a folder of photos behind it.`);
  return { corpus: resolve(folder), rest: args.toSpliced(at, 2) };
}

/** `npm run faults`: arguments go to Vitest; one without a dash chooses files by their path. Returns the exit code. */
export async function runFaults(args: readonly string[]): Promise<number> {
  const { corpus, rest } = parseCorpusOption(args);
  const env = { ...(await testEnvironment(say)), FAULTS_FULL: '1', ...(corpus && { FAULTS_CORPUS: corpus }) };
  const tally = await runProject('faults', rest, { env, log: say, withinMs: twoHours });
  say(closingLines(tally));
  return tally.failed === 0 ? 0 : 1;
}
