import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ExpectedLine {
  readonly process: RegExp;
  readonly line: RegExp;
}

const stores = ['postgres.log', 'redis.log'];

function getLevel(line: string): string {
  try {
    return String((JSON.parse(line) as { level?: unknown }).level);
  } catch {
    return 'not JSON';
  }
}

const isQuiet = (line: string): boolean => ['trace', 'debug', 'info'].includes(getLevel(line));

/** Lines at warn and above, and crashes, that no test is expected to cause. */
export async function unexpectedLogLines(folder: string, expected: readonly ExpectedLine[] = []): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.log') && !stores.includes(file));
  const found = files.toSorted().map(async (file) => {
    const name = file.replace(/\.log$/, '');
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n').filter((line) => line && !isQuiet(line));
    const isExpected = (line: string) => expected.some((one) => one.process.test(name) && one.line.test(line));
    return lines.filter((line) => !isExpected(line)).map((line) => `${name}: ${line}`);
  });
  return (await Promise.all(found)).flat();
}
