import { loggedSecrets } from './logged-secrets.ts';
import { type ExpectedLine, unexpectedLogLines } from './unexpected-log-lines.ts';

const shown = 40;

/** A busy store answers late: requests get 503, and repeated work is retried. */
const lateStore: ExpectedLine = { process: /./, line: /"message":"(Command timed out|timeout expired)"/ };

/** All processes end at once, so a running job may lose the service that it calls. */
const goneService: ExpectedLine = { process: /-worker/, line: /"message":"[^"]*fetch failed: connect ECONNREFUSED / };

async function findProblems(folder: string, expected: readonly ExpectedLine[]): Promise<string[]> {
  const secrets = await loggedSecrets(folder);
  const lines = await unexpectedLogLines(folder, expected);
  const problems: string[] = [];
  if (secrets.length > 0) problems.push(`Secrets were logged:\n  ${secrets.join('\n  ')}`);
  if (lines.length > 0) {
    const first = lines.slice(0, shown).join('\n  ');
    problems.push(`${lines.length} unexpected lines were logged at warn or above, among them:\n  ${first}`);
  }
  return problems;
}

/** @throws Error if the product logged a secret or an unexpected line at warn or above */
export async function stopAndCheckLogs(folder: string, stop: () => Promise<void>): Promise<void> {
  let problems: string[];
  try {
    problems = await findProblems(folder, [lateStore]);
  } finally {
    await stop();
  }
  if (problems.length === 0) problems = await findProblems(folder, [lateStore, goneService]);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log('No secret, and no unexpected line at warn or above, was logged.');
}
