import { say } from './log.ts';
import { runProject } from './run-stage.ts';
import { closingLines } from './tally.ts';
import { testEnvironment } from './test-environment.ts';

const twoHours = 2 * 60 * 60_000;

/**
 * `npm run faults`: the promises of tests/faults with their full figures, where `npm test` has their short forms. The
 * arguments go to Vitest: one without a dash chooses the files whose path contains it. Returns the exit code.
 */
export async function runFaults(args: readonly string[]): Promise<number> {
  const env = { ...(await testEnvironment(say)), FAULTS_FULL: '1' };
  const tally = await runProject('faults', args, { env, log: say, withinMs: twoHours });
  say(closingLines(tally));
  return tally.failed === 0 ? 0 : 1;
}
