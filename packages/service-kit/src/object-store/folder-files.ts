import { constants } from 'node:fs';
import { copyFile, link, mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FolderPage } from './object-store.ts';

const renameAttempts = 10;
const abandonedAfterMs = 24 * 60 * 60_000;

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

export async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(root, folder)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, `${path}/`);
    else yield path;
  }
}

export async function listFolders(folder: string, { after, limit }: FolderPage): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const first = Buffer.from(after === null ? '' : `${after}/`);
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [Buffer.from(`${entry.name}/`)] : []));
  const page = names.filter((name) => name.compare(first) > 0).sort((one, other) => one.compare(other));
  return page.slice(0, limit).map((name) => name.toString().slice(0, -1));
}

export async function renameFile(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (attempt > 1) await mkdir(dirname(to), { recursive: true });
      return await rename(from, to);
    } catch (error) {
      if (!isMissing(error) || attempt === renameAttempts) throw error;
    }
    if (attempt > 1) await sleep(2 ** attempt);
  }
}

export const cloneFile = (from: string, to: string): Promise<void> => copyFile(from, to, constants.COPYFILE_FICLONE);

const isElsewhere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(String(error.code));

export const moveFile = (from: string, to: string): Promise<boolean> =>
  renameFile(from, to).then(
    () => true,
    (error: unknown) => {
      if (isElsewhere(error)) return false;
      throw error;
    },
  );

export const linkOrCloneFile = (from: string, to: string): Promise<void> =>
  link(from, to).catch((error: unknown) => {
    if (isElsewhere(error)) return cloneFile(from, to);
    throw error;
  });

export async function deleteAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
}
