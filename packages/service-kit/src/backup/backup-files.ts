import { chown, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

const pattern = /^afterglow-[\dT-]+Z\.tar$/;
const abandonedAfterMs = 24 * 60 * 60_000;

export const backupName = (now: Date): string =>
  `afterglow-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

export const findBackup = (folder: string, asked: string): string => join(folder, basename(asked));

export async function giveToOwner(folder: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(file, uid, gid);
}

/** Deletes all but the newest `keep` backups, and parts left by killed runs. */
export async function prune(folder: string, keep: number | undefined, now: Date): Promise<readonly string[]> {
  const names = await readdir(folder);
  const backups = names.filter((name) => pattern.test(name)).sort();
  const old = keep === undefined ? [] : backups.slice(0, -keep);
  for (const part of names.filter((name) => name.endsWith('.part') && pattern.test(basename(name, '.part')))) {
    const { mtimeMs } = await stat(join(folder, part));
    if (now.getTime() - mtimeMs > abandonedAfterMs) old.push(part);
  }
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
