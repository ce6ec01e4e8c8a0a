import { loggedSecrets } from './logged-secrets.ts';
import { unexpectedLogLines } from './unexpected-log-lines.ts';

const shown = 40;

/** On a busy machine a store answers late: the request gets a 503, what repeats itself is tried again. */
const lateStore = { process: /./, line: /"message":"(Command timed out|timeout expired)"/ };

async function reportSecrets(folder: string): Promise<void> {
  const secrets = await loggedSecrets(folder);
  if (secrets.length === 0) return console.log('No secret was logged.');
  console.error(`Secrets were logged:\n  ${secrets.join('\n  ')}`);
  process.exitCode = 1;
}

/** Fails the run where a log of it has a line that no test is bound to cause, or a secret. */
export async function reportLogLines(folder: string): Promise<void> {
  await reportSecrets(folder);
  const lines = await unexpectedLogLines(folder, [lateStore]);
  if (lines.length === 0) return console.log('No unexpected line was logged at warn or above.');
  const first = lines.slice(0, shown).join('\n  ');
  console.error(`${lines.length} unexpected lines were logged at warn or above, among them:\n  ${first}`);
  process.exitCode = 1;
}
