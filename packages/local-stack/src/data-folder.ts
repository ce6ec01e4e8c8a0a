import { once } from 'node:events';
import { mkdir, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

export interface DataFolder {
  readonly path: string;
  /** A path inside it. */
  at(...parts: string[]): string;
  unlock(): void;
}

async function make(path: string): Promise<string> {
  try {
    // Others may pass through: where root can make no user namespace, Postgres serves as nobody. Secrets are 0600.
    await mkdir(path, { recursive: true, mode: 0o711 });
    return await realpath(path);
  } catch (error) {
    throw new Refusal(`The data folder ${path} cannot be made: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Opens the data folder for this process alone. The lock is an abstract socket named after the folder's inode: the
 * kernel hands it to one holder and takes it back when that holder dies, so it is never stale.
 * @throws Refusal when another run uses the folder.
 */
export async function openDataFolder(wanted: string): Promise<DataFolder> {
  const path = await make(wanted);
  const { dev, ino } = await stat(path);
  const lock = createServer((socket) => socket.destroy());
  try {
    lock.listen(`\0afterglow-${dev}-${ino}`);
    await once(lock, 'listening');
  } catch {
    throw new Refusal(
      `The data folder ${path} is in use by another run. Stop that one, or set AFTERGLOW_DATA to another folder.`,
    );
  }
  lock.unref();
  return { path, at: (...parts) => join(path, ...parts), unlock: () => void lock.close() };
}
