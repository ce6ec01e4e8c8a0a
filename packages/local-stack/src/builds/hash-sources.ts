import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../folders.ts';

const notSources = /\/(?:node_modules|dist)\/|\.(?:int\.)?test\.tsx?$|\.fixture\.ts$/;

async function listFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * A hash of the names and contents of all sources but tests: what is built from them is up to date while it stays the same.
 * @param sources files and folders, from the root
 */
export async function hashSources(sources: readonly string[], root = projectRoot): Promise<string> {
  const listed = (await Promise.all(sources.map((source) => listFiles(join(root, source))))).flat();
  const files = listed.filter((file) => !notSources.test(file)).sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}
