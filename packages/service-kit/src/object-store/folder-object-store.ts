import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ObjectStoreUnavailable, orUnavailable } from '../errors/object-store-unavailable.ts';
import { copyPart } from './file-part.ts';
import {
  cloneFile,
  deleteAbandoned,
  filesBelow,
  isMissing,
  linkOrCloneFile,
  listFolders,
  moveFile,
  renameFile,
} from './folder-files.ts';
import { headOfFile, openFile, readFileWhole } from './folder-object.ts';
import { validKey, validPrefix } from './object-key.ts';
import type { FolderPage, ObjectStore } from './object-store.ts';

/**
 * Objects appear and disappear by rename. Survives a crash of the process but not of the machine, since nothing is
 * synced.
 */
export function folderObjectStore(folder: string): ObjectStore {
  const objects = join(folder, 'objects');
  const moving = join(folder, 'moving');
  const toPath = (key: string) => join(objects, validKey(key));

  const orNull = <T>(call: () => Promise<T | null>, signal?: AbortSignal): Promise<T | null> =>
    orUnavailable(async () => {
      try {
        return await call();
      } catch (error) {
        if (!isMissing(error)) throw error;
        await mkdir(objects, { recursive: true });
        return null;
      }
    }, signal);

  const put = (key: string, signal: AbortSignal | undefined, write: (file: string) => Promise<void>) =>
    orUnavailable(() => arrive(moving, toPath(key), signal, write), signal);

  return {
    async putFile(key, file, { signal, part, mayMove = false }) {
      validKey(key);
      signal?.throwIfAborted();
      const move = mayMove && !part ? orUnavailable(() => moveFile(file, toPath(key)), signal) : Promise.resolve(false);
      const isMoved = await move.catch((error: unknown) => stat(file).then(() => Promise.reject(error)));
      if (isMoved) return;
      await stat(file);
      await put(key, signal, (arriving) => (part ? copyPart(file, arriving, part) : cloneFile(file, arriving)));
    },
    async putBuffer(key, bytes, { signal }) {
      validKey(key);
      await put(key, signal, (arriving) => writeFile(arriving, bytes));
    },
    async get(key, options) {
      const path = toPath(key);
      return orNull(() => openFile(path, options), options?.signal);
    },
    async getBuffer(key, options) {
      const path = toPath(key);
      return orNull(() => readFileWhole(path, options), options?.signal);
    },
    async getFile(key, file, options) {
      const path = toPath(key);
      await access(dirname(file));
      const linked = await orNull(async () => {
        options?.signal?.throwIfAborted();
        return (await headOfFile(path)) && linkOrCloneFile(path, file).then(() => true);
      }, options?.signal);
      return linked ?? false;
    },
    async head(key) {
      const path = toPath(key);
      return orNull(() => headOfFile(path));
    },
    async delete(key) {
      const path = toPath(key);
      await orNull(() => rm(path));
    },
    async deletePrefix(prefix) {
      const path = join(objects, validPrefix(prefix));
      await orNull(async () => {
        const leaving = join(moving, randomUUID());
        await mkdir(moving, { recursive: true });
        await rename(path, leaving);
        await rm(leaving, { recursive: true, force: true });
      });
    },
    list: (prefix) => keysBelow(objects, validPrefix(prefix)),
    folders: async (prefix, page) => foldersBelow(objects, validPrefix(prefix), page),
    freeBytes: () => orUnavailable(() => freeBytesOn(objects)),
    ping: (signal) =>
      orUnavailable(async () => {
        signal?.throwIfAborted();
        await mkdir(objects, { recursive: true });
        await mkdir(moving, { recursive: true });
        await access(objects, constants.W_OK);
        await deleteAbandoned(moving, Date.now());
      }, signal),
  };
}

async function freeBytesOn(objects: string): Promise<number> {
  await mkdir(objects, { recursive: true });
  const { bavail, bsize } = await statfs(objects);
  return bavail * bsize;
}

async function* keysBelow(objects: string, prefix: string): AsyncGenerator<string> {
  try {
    await mkdir(objects, { recursive: true });
    yield* filesBelow(objects, prefix);
  } catch (error) {
    throw new ObjectStoreUnavailable(error);
  }
}

const foldersBelow = (objects: string, prefix: string, page: FolderPage): Promise<readonly string[]> =>
  orUnavailable(async () => {
    await mkdir(objects, { recursive: true });
    return listFolders(join(objects, prefix), page).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  });

async function arrive(
  moving: string,
  target: string,
  signal: AbortSignal | undefined,
  write: (file: string) => Promise<void>,
): Promise<void> {
  signal?.throwIfAborted();
  const arriving = join(moving, randomUUID());
  await mkdir(moving, { recursive: true });
  try {
    await write(arriving);
    signal?.throwIfAborted();
    await renameFile(arriving, target);
  } finally {
    await rm(arriving, { force: true });
  }
}
