import { execFileSync } from 'node:child_process';

/** Arguments of `unshare` to run a shell script with its own disk at `folder`. */
export const onSmallDisk = (folder: string, size: string, script: string, ...args: readonly string[]): string[] => {
  const mounted = `mount -t tmpfs -o size=${size} none "$1" && shift && ${script}`;
  return ['--map-root-user', '--mount', 'sh', '-c', mounted, 'sh', folder, ...args];
};

export function canMount(): boolean {
  try {
    execFileSync('unshare', onSmallDisk('/mnt', '1m', 'true'), { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
