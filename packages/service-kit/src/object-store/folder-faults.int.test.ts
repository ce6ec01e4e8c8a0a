import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { canMount, onSmallDisk } from '@afterglow/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ObjectStoreUnavailable } from '../errors/object-store-unavailable.ts';
import { objectStoreCompliance } from './compliance.ts';
import { folderObjectStore } from './folder-object-store.ts';
import { slowDisk } from './slow-disk.fixture.ts';
import { storeCalls, storePuts } from './store-calls.fixture.ts';

const run = promisify(execFile);
const contentType = 'application/octet-stream';
const onFullDisk = fileURLToPath(new URL('./full-disk.fixture.ts', import.meta.url));

describe('the folder store with injected faults', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afterglow-faulty-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  describe('slow', () => {
    let atFullSpeed: () => Promise<void>;
    beforeAll(() => {
      atFullSpeed = slowDisk(join(folder, 'pipe'), 2);
    });
    afterAll(() => atFullSpeed());
    objectStoreCompliance(async () => folderObjectStore(join(folder, 'slow')));
  });

  it.runIf(canMount())(
    'on a full disk: reports unavailable, leaves nothing half-written and keeps what was there',
    async () => {
      const disk = await mkdtemp(join(folder, 'disk-'));
      const args = onSmallDisk(disk, '2m', 'exec "$@"', process.execPath, onFullDisk, disk, join(folder, 'source'));
      const { stdout } = await run('unshare', args);
      expect(JSON.parse(stdout)).toEqual({
        outcomes: Array(3).fill('ObjectStoreUnavailable ENOSPC'),
        large: null,
        kept: 'in loving memory',
        unfinished: [],
        keys: ['kept', 'small'],
      });
    },
  );

  it('with its folder gone: fails every call, and recovers when the folder is back', async () => {
    const [here, away] = [join(folder, 'here'), join(folder, 'away')];
    const store = folderObjectStore(here);
    await store.putBuffer('kept', Buffer.from('x'), { contentType });
    await rename(here, away);
    await writeFile(here, 'something else stands in its place');
    for (const [name, call] of storeCalls) await expect(call(store), name).rejects.toThrow(ObjectStoreUnavailable);
    await rm(here);
    await rename(away, here);
    expect(await store.head('kept')).toMatchObject({ size: 1 });
    for (const key of ['put/buffer', 'put/file']) expect(await store.head(key)).toBeNull();
    for (const [name, put] of storePuts) await expect(put(store), name).resolves.toBeUndefined();
  });

  it('with a file that is truncated: shows that the read was shorter than its size', async () => {
    const store = folderObjectStore(join(folder, 'cut'));
    const bytes = randomBytes(1_000_000);
    await store.putBuffer('cut', bytes, { contentType });
    const body = await store.get('cut');
    await truncate(join(folder, 'cut', 'objects', 'cut'), 300_000);
    const read = await buffer(body?.stream ?? Readable.from([])).catch(() => null);
    expect(read === null || read.length < (body?.size ?? 0)).toBe(true);
  });
});
