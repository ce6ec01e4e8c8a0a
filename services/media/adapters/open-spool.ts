import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes the spool folder where it is missing and empties it: what a killed process left in it is nobody's any more. The
 * folder itself stays, it may be a mounted volume.
 */
export async function openSpool(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
}
