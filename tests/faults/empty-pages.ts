import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for web to serve whose one document is empty. After the test file it is gone. */
export async function emptyPages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-faults-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Afterglow</title><div id="root"></div>');
  return folder;
}
