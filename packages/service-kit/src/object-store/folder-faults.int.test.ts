import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderObjectStore } from './folder-object-store.ts';
import { ObjectStoreUnavailable } from './object-store-unavailable.ts';

const run = promisify(execFile);
const contentType = 'application/octet-stream';
const onFullDisk = fileURLToPath(new URL('./full-disk.fixture.ts', import.meta.url));

/** Whether this machine lets a process have a small disk of its own. */
function canMount(): boolean {
  try {
    execFileSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

describe('the folder store with faults put in', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afterglow-faulty-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.runIf(canMount())(
    'a full disk: unavailable, nothing half-written stays, and what was there is as it was',
    async () => {
      const disk = await mkdtemp(join(folder, 'disk-'));
      const script = 'mount -t tmpfs -o size=2m none "$1" && exec "$2" "$3" "$1" "$4"';
      const source = join(folder, 'source');
      const args = ['--map-root-user', '--mount', 'sh', '-c', script, 'sh', disk, process.execPath, onFullDisk, source];
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

  it('refusing: a folder that is away fails every call, and is as it was when it is back', async () => {
    const [here, away] = [join(folder, 'here'), join(folder, 'away')];
    const store = folderObjectStore(here);
    await store.putBuffer('kept', Buffer.from('x'), { contentType });
    await rename(here, away);
    await writeFile(here, 'something else stands in its place');
    const put = () => store.putBuffer('new', Buffer.from('y'), { contentType });
    for (const call of [() => store.get('kept'), () => store.head('kept'), () => store.ping(), put])
      await expect(call()).rejects.toThrow(ObjectStoreUnavailable);
    await rm(here);
    await rename(away, here);
    expect(await store.head('kept')).toMatchObject({ size: 1 });
    expect(await store.head('new')).toBeNull();
  });

  it('cutting a stream: what it read of a file that breaks off is seen to be less than its size', async () => {
    const store = folderObjectStore(join(folder, 'cut'));
    const bytes = randomBytes(1_000_000);
    await store.putBuffer('cut', bytes, { contentType });
    const body = await store.get('cut');
    await truncate(join(folder, 'cut', 'objects', 'cut'), 300_000);
    const read = await buffer(body?.stream ?? Readable.from([])).catch(() => null);
    expect(read === null || read.length < (body?.size ?? 0)).toBe(true);
  });
});
