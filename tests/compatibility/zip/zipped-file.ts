import { createHash } from 'node:crypto';
import { readdir, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

export interface ZippedFile {
  readonly name: string;
  readonly sha256: string;
  readonly modified: string;
}

/** Of the machine that reads: a zip has local times. */
export const readerZone = 'America/New_York';
export const readerEnv = { TZ: readerZone, LC_ALL: 'C.UTF-8' };

export const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const sortFiles = (files: readonly ZippedFile[]): ZippedFile[] =>
  files.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** The files that a program extracted. */
export async function listExtracted(folder: string): Promise<ZippedFile[]> {
  const files = (await readdir(folder)).map(async (name) => {
    const path = join(folder, name);
    const modified = (await stat(path)).mtime.toISOString().replace('.000', '');
    return { name, sha256: hash(await readFile(path)), modified };
  });
  return sortFiles(await Promise.all(files));
}

/** As a download that broke off leaves it. */
export async function cutOff(path: string): Promise<string> {
  await truncate(path, Math.floor((await stat(path)).size * 0.7));
  return path;
}
