import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const peersFolder = fileURLToPath(new URL('../../../.toolchain/peers', import.meta.url));

/** Returns the folder of an earlier installation, or installs. Two test files may install the same peer at once. */
export async function installOnce(name: string, install: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(peersFolder, name.replaceAll(/[^\w.=@+-]+/g, '_').slice(0, 200));
  if (existsSync(folder)) return folder;
  await mkdir(peersFolder, { recursive: true });
  const unfinished = await mkdtemp(`${folder}.`);
  try {
    await install(unfinished);
    await rename(unfinished, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}
