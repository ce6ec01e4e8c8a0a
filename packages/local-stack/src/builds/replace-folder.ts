import { rename, rm } from 'node:fs/promises';

/** Puts a whole build in the place of the old one. Of two runs that do so at once, one wins; both builds are the same. */
export async function replaceFolder(folder: string, build: string): Promise<void> {
  const old = `${build}.old`;
  await rename(folder, old).catch(() => {});
  await rename(build, folder).catch(() => {});
  await Promise.all([build, old].map((one) => rm(one, { recursive: true, force: true })));
}
