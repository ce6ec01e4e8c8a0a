import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type PackageManager = 'apt-get' | 'dnf';

const maxBuffer = 64 * 1024 * 1024;
const oneSecond = 1000;
/** A fresh machine updates itself for some minutes first. */
const lockedMs = 10 * 60_000;

/** What to put before a command for it to run as root without being asked for anything. */
function asRoot(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return Promise.resolve([]);
  return run('sudo', ['-n', 'true']).then(
    () => ['sudo', '-n'],
    () => undefined,
  );
}

/** Another apt-get waits for nobody unless it is told, and for some of its locks not even then. */
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

/** Does nothing where that needs asking. Waits for another run of the package manager. @throws what the package manager says. */
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
    // A fresh Debian has no package lists yet.
    if (manager === 'apt-get') await command('update');
    await command(...options);
  }
}
