import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { allMemorialsPrefix } from '@afterglow/proto';
import { retryWithTimeout } from '../database/await-database.ts';
import type { ObjectStore } from '../object-store/index.ts';
import { readAhead } from './read-ahead.ts';

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly bytes: Readable | readonly Buffer[];
}

/** A store that is away for a moment does not end hours of work. */
const storeWait = { forMs: 60_000, onWait: () => {} };
const foldersAtOnce = 500;
const [objectsAhead, heldBytes] = [8, 16 * 1024 * 1024];

async function listFolder(store: ObjectStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(folder)) keys.push(key);
  return keys;
}

const listFolders = (store: ObjectStore, after: string | null): Promise<readonly string[]> =>
  retryWithTimeout(storeWait, () => store.folders(allMemorialsPrefix, { after, limit: foldersAtOnce }));

async function* listKeys(store: ObjectStore): AsyncGenerator<string> {
  for (let after: string | null = null; ; ) {
    const folders: readonly string[] = await listFolders(store, after);
    for (const folder of folders)
      yield* await retryWithTimeout(storeWait, () => listFolder(store, `${allMemorialsPrefix}${folder}/`));
    if (folders.length < foldersAtOnce) return;
    after = folders.at(-1) ?? null;
  }
}

/** Small ones are in memory once they are loaded, so that a connection that breaks costs a repetition and not the backup. */
const load = (store: ObjectStore, key: string): Promise<StoredObject | null> =>
  retryWithTimeout(storeWait, async () => {
    const object = await store.get(key);
    if (!object) return null;
    const { size, stream } = object;
    if (size > heldBytes) return { key, size, bytes: stream };
    const whole = await buffer(stream);
    if (whole.length !== size) throw new Error(`${key} broke off`);
    return { key, size, bytes: [whole] };
  });

/** Every object of a bucket; what is deleted meanwhile is left out. */
export async function* readObjects(store: ObjectStore): AsyncGenerator<StoredObject> {
  for await (const object of readAhead(listKeys(store), objectsAhead, (key) => load(store, key)))
    if (object) yield object;
}

export const isBucketEmpty = async (store: ObjectStore): Promise<boolean> =>
  (await store.folders(allMemorialsPrefix, { after: null, limit: 1 })).length === 0;
