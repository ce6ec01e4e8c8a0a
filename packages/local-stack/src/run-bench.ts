import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { projectRoot } from './folders.ts';
import { runCommand } from './run-command.ts';

/** `npm run bench`: the measurements of tests/bench. Returns the exit code. */
export async function runBench(args: readonly string[]): Promise<number> {
  const chromium = await ensureChromium(process.env, (line) => console.log(line));
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  return runCommand(process.execPath, [join(projectRoot, 'tests', 'bench', 'main.ts'), ...args], env);
}
