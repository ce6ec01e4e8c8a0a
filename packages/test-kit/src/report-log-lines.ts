import { unexpectedLogLines } from './unexpected-log-lines.ts';

const shown = 40;

/** On a busy machine a store answers late: the request gets a 503, what repeats itself is tried again. */
const lateStore = { process: /./, line: /"message":"(Command timed out|timeout expired)"/ };

export async function reportLogLines(folder: string): Promise<void> {
  const lines = await unexpectedLogLines(folder, [lateStore]);
  if (lines.length === 0) return console.log('No unexpected line was logged at warn or above.');
  const first = lines.slice(0, shown).join('\n  ');
  console.error(`${lines.length} unexpected lines were logged at warn or above, among them:\n  ${first}`);
  process.exitCode = 1;
}
