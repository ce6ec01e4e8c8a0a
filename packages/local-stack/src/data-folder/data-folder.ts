import { once } from 'node:events';
import { mkdir, realpath, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { allowTraversal } from '../stores/unprivileged.ts';

export interface DataFolder {
  readonly path: string;
  at(...parts: string[]): string;
  unlock(): void;
}

async function make(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
    await allowTraversal(path);
    return await realpath(path);
  } catch (error) {
    throw new CommandError(`The data folder ${path} cannot be made: ${error instanceof Error ? error.message : error}`);
  }
}

async function getLock(path: string): Promise<string> {
  const { dev, ino } = await stat(path);
  return `\0afterglow-${dev}-${ino}`;
}

export async function isInUse(path: string): Promise<boolean> {
  try {
    const socket = connect(await getLock(path));
    await once(socket, 'connect');
    socket.destroy();
    return true;
  } catch {
    return false;
  }
}

/** The kernel releases the lock when its holder dies. @throws CommandError if another run uses the folder */
export async function openDataFolder(wanted: string): Promise<DataFolder> {
  const path = await make(wanted);
  const lock = createServer((socket) => socket.destroy());
  try {
    lock.listen(await getLock(path));
    await once(lock, 'listening');
  } catch {
    throw new CommandError(
      `The data folder ${path} is in use by another run. Stop that one, or set AFTERGLOW_DATA to another folder.`,
    );
  }
  lock.unref();
  return { path, at: (...parts) => join(path, ...parts), unlock: () => void lock.close() };
}
