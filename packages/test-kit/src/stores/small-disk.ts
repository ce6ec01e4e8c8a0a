import { execFileSync } from 'node:child_process';

/** The arguments of `unshare` for a shell script that runs with a disk of its own at `folder`, of a size such as `2m`. */
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
