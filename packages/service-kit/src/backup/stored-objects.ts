import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { allMemorialsPrefix } from '@afterglow/proto';
import { retryWithTimeout } from '../database/await-database.ts';
import type { ObjectStore } from '../object-store/object-store.ts';

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly bytes: Readable | readonly Buffer[];
}

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

async function* readAhead<T, R>(
  items: AsyncIterable<T>,
  count: number,
  load: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const pending: Promise<R>[] = [];
  const next = () => pending.shift() as Promise<R>;
  for await (const item of items) {
    const loading = load(item);
    loading.catch(() => undefined);
    pending.push(loading);
    if (pending.length === count) yield await next();
  }
  while (pending.length > 0) yield await next();
}

export async function* readObjects(store: ObjectStore): AsyncGenerator<StoredObject> {
  for await (const object of readAhead(listKeys(store), objectsAhead, (key) => load(store, key)))
    if (object) yield object;
}

export const isBucketEmpty = async (store: ObjectStore): Promise<boolean> =>
  (await store.folders(allMemorialsPrefix, { after: null, limit: 1 })).length === 0;
