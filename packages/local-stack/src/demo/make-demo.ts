import { fileURLToPath } from 'node:url';
import { inheritedEnvironment } from '../config.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import type { Log } from '../log.ts';
import { startGuarded } from '../processes/guarded-process.ts';
import { lastLine } from '../processes/log-file.ts';
import { isDemoFinished, loadDemoAccount } from './demo-account.ts';

interface DemoOptions {
  readonly origin: string;
  readonly folder: DataFolder;
  readonly log: Log;
}

const entry = fileURLToPath(new URL('main.ts', import.meta.url));

async function make({ origin, folder, log }: DemoOptions, signal: AbortSignal): Promise<void> {
  if (!(await isDemoFinished(folder.path))) {
    const logFile = folder.at('logs', 'demo.log');
    const child = startGuarded({
      name: 'demo',
      command: process.execPath,
      args: [entry, origin, folder.path],
      env: inheritedEnvironment(),
      cwd: folder.path,
      logFile,
      pidFile: folder.at('pids', 'demo'),
      endSignal: 'SIGTERM',
      outlives: 0,
      channel: true,
    });
    const end = (): void => child.kill('SIGKILL');
    signal.addEventListener('abort', end);
    const how = await child.ended;
    if (signal.aborted) return;
    if (how !== 'exit 0')
      return log(`The demo was not made and is tried again at the next start: ${lastLine(logFile) || how}`);
  }
  const { email, password } = await loadDemoAccount(folder.path);
  log(`Demo sign-in: ${email} with the password ${password}`);
}

/** Makes the demo in the background, once per data folder, and prints its sign-in. @returns a function that stops it */
export function makeDemo(options: DemoOptions): () => Promise<void> {
  const stopped = new AbortController();
  const made = make(options, stopped.signal).catch((error: unknown) => options.log(`The demo was not made: ${error}`));
  return () => {
    stopped.abort();
    return made;
  };
}
