import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ObjectStoreUnavailable } from '../errors/object-store-unavailable.ts';
import { objectStoreCompliance } from './compliance.ts';
import { folderObjectStore } from './folder-object-store.ts';

describe('the folder store', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afterglow-objects-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  objectStoreCompliance(async () => folderObjectStore(folder));

  it('removes unfinished files, including yesterday’s after a crash', async () => {
    const store = folderObjectStore(folder);
    const moving = join(folder, 'moving');
    expect(await readdir(moving)).toEqual([]);
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    await writeFile(join(moving, 'crashed'), 'half');
    await utimes(join(moving, 'crashed'), twoDaysAgo, twoDaysAgo);
    await writeFile(join(moving, 'arriving'), 'half');
    await store.ping();
    expect(await readdir(moving)).toEqual(['arriving']);
  });

  it('keeps its objects when it is reopened', async () => {
    await folderObjectStore(folder).putBuffer('kept', Buffer.from('x'), { contentType: 'text/plain' });
    expect(await folderObjectStore(folder).head('kept')).toMatchObject({ size: 1 });
  });

  it('reports unavailable when its path is not a folder', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const store = folderObjectStore(file);
    await expect(store.ping()).rejects.toThrow(ObjectStoreUnavailable);
    await expect(store.get('a')).rejects.toThrow(ObjectStoreUnavailable);
    await expect(store.head('a')).rejects.toThrow(ObjectStoreUnavailable);
    await expect(store.deletePrefix('a/')).rejects.toThrow(ObjectStoreUnavailable);
    const put = store.putBuffer('a', Buffer.from('x'), { contentType: 'text/plain' });
    await expect(put).rejects.toThrow(ObjectStoreUnavailable);
  });
});
