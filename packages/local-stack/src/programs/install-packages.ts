import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type PackageManager = 'apt-get' | 'dnf';

const maxBuffer = 64 * 1024 * 1024;
const oneSecond = 1000;
/** A new machine updates itself for some minutes first. */
const lockedMs = 10 * 60_000;

function asRoot(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return Promise.resolve([]);
  return run('sudo', ['-n', 'true']).then(
    () => ['sudo', '-n'],
    () => undefined,
  );
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error &&
  'stderr' in error &&
  /^E: (?:Could not get|Unable to) (?:acquire .*)?lock\b/m.test(`${error.stderr}`);

async function runUnlocked(file: string, args: readonly string[], pauseMs: number): Promise<void> {
  for (const until = performance.now() + lockedMs; ; await sleep(pauseMs)) {
    try {
      await run(file, args, { maxBuffer });
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error;
    }
  }
}

/** Does nothing if a password is needed. @throws Error with the package manager's message */
export async function installPackages(manager: PackageManager, packages: string, pauseMs = oneSecond): Promise<void> {
  const root = await asRoot();
  if (!root) return;
  const command = async (...args: string[]): Promise<void> => {
    const variables = ['DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C'];
    const [file = manager, ...rest] = [...root, 'env', ...variables, manager, '-y', ...args];
    await runUnlocked(file, rest, pauseMs);
  };
  const names = packages.split(' ');
  const options = manager === 'apt-get' ? ['--no-install-recommends', 'install', ...names] : ['install', ...names];
  try {
    await command(...options);
  } catch {
    if (manager === 'apt-get') await command('update');
    await command(...options);
  }
}
