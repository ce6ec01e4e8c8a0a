import { originalKey } from '@afterglow/proto';
import { type ObjectStore, ObjectStoreUnavailable } from '@afterglow/service-kit/object-store';
import { openZip } from '@afterglow/test-kit/zip';
import { describe, expect, it } from 'vitest';
import { createBufferPool } from '../../adapters/photos/buffer-pool.ts';
import { image } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';
import { planArchive } from './plan-archive.ts';
import { writeZip } from './write-zip.ts';

const media = await mediaFixture();
const { store } = media.objects;
for (const name of ['May', 'Dov', 'Tom']) await media.upload([{ contributorName: name }, { file: image(name) }]);
const photos = await media.rows();
await media.upload([{ file: image('large') }], 'memorial-12');
const broken = originalKey(11, photos[1]?.id ?? 0);

const getPlan = (planned = photos, from = store) =>
  planArchive(from, { photos: planned, selected: false, timeZone: 'UTC', signal: AbortSignal.timeout(60_000) });

interface Reading {
  readonly sent?: number[];
  readonly whole?: number;
  readonly planned?: typeof photos;
}

const archiveFrom = async (
  from: ObjectStore,
  { sent = [], whole = 1, planned = photos }: Reading = {},
): Promise<Map<string, Buffer>> => {
  const pieces: Buffer[] = [];
  const plan = await getPlan(planned);
  await writeZip(
    { store: from, bufferPool: createBufferPool({ max: whole, idleMs: 1000 }) },
    {
      plan,
      signal: AbortSignal.timeout(60_000),
      onPhoto: (count) => sent.push(count),
      write: async (piece) => void pieces.push(Buffer.from(piece)),
    },
  );
  const bytes = Buffer.concat(pieces);
  expect(bytes.length).toBe(plan.size);
  return openZip(bytes);
};

function storeThatBreaks(times = Number.POSITIVE_INFINITY): ObjectStore {
  let left = times;
  return {
    ...store,
    getBuffer: async (key, options) => {
      const bytes = await store.getBuffer(key, options);
      if (key !== broken || left <= 0) return bytes;
      left -= 1;
      throw new Error('the disk cannot be read');
    },
  };
}

it('a photo that fails midway is listed as missing, and no part of it is included', async () => {
  const sent: number[] = [];
  const files = await archiveFrom(storeThatBreaks(), { sent });
  expect([...files.keys()]).toEqual(['May_001.jpg', 'Tom_001.jpg', 'missing_photos.txt']);
  expect(files.get('missing_photos.txt')?.toString()).toMatch(/\r\nDov_001\.jpg \(sent as photo\.jpg\)\r\n *$/);
  expect(sent).toEqual([1, 2]);
});

it('U19: photos that are deleted after the size was announced are listed with those missing before', async () => {
  const planned = [...photos, { ...photos[0], id: 999, original_name: 'before.jpg' } as (typeof photos)[number]];
  const without: ObjectStore = {
    ...store,
    getBuffer: async (key, options) => (key === broken ? null : store.getBuffer(key, options)),
  };
  const files = await archiveFrom(without, { planned });
  expect([...files.keys()]).toEqual(['May_001.jpg', 'Tom_001.jpg', 'missing_photos.txt']);
  expect(files.get('missing_photos.txt')?.toString()).toMatch(
    / \(sent as before\.jpg\)\r\nDov_001\.jpg \(sent as photo\.jpg\)\r\n *$/,
  );
});

it('the archive is aborted when a photo has another size than was announced', async () => {
  const grown: ObjectStore = {
    ...store,
    getBuffer: async (key, options) => {
      const bytes = await store.getBuffer(key, options);
      return key === broken ? Buffer.concat([bytes ?? Buffer.alloc(0), Buffer.from('more')]) : bytes;
    },
  };
  const cut: ObjectStore = {
    ...store,
    get: async (key, options) => store.get(key, key === broken ? { ...options, range: { start: 0, end: 9 } } : options),
  };
  for (const [from, whole] of [
    [grown, 1],
    [cut, 0],
  ] as const)
    await expect(archiveFrom(from, { whole })).rejects.toThrow(/^A photo of \d+ bytes has \d+ now\.$/);
});

it('the next chunk waits for the previous one, whose memory is reused', async () => {
  let pieces = 0;
  let atOnce = 0;
  const write = async (piece: Buffer): Promise<void> => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    pieces += 1;
    expect(piece.length).toBeGreaterThan(0);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
  };
  await writeZip(
    { store, bufferPool: createBufferPool({ max: 1, idleMs: 1000 }) },
    { plan: await getPlan(), signal: AbortSignal.timeout(60_000), write },
  );
  expect(pieces).toBe(3 * 2 + 3 + 1);
});

it('ten thousand photos use no more memory than one', { tags: ['extended'], timeout: 120_000 }, async () => {
  const [photo] = await media.rows(12);
  if (!photo) throw new Error('the photo is not there');
  const size = 200_000;
  const key = originalKey(photo.memorial_id, photo.id);
  await store.putBuffer(key, Buffer.alloc(size), { contentType: 'image/jpeg' });
  let [sent, bytes, before] = [0, 0, 0];
  const memories = new Set<ArrayBufferLike>();
  await writeZip(
    { store, bufferPool: createBufferPool({ max: 1, idleMs: 1000 }) },
    {
      plan: await getPlan(Array.from({ length: 10_000 }, () => photo)),
      signal: AbortSignal.timeout(120_000),
      onPhoto: (count) => {
        sent = count;
        if (count === 1000) before = process.memoryUsage.rss();
      },
      write: async (piece) => {
        bytes += piece.length;
        if (piece.length === size) memories.add(piece.buffer);
      },
    },
  );
  expect(sent).toBe(10_000);
  expect(bytes).toBeGreaterThan(10_000 * size);
  expect(memories.size).toBe(1);
  expect(process.memoryUsage.rss() - before).toBeLessThan(60_000_000);
});

it('a photo that can be read on the second or third attempt is included whole', async () => {
  const [whole, files] = [await archiveFrom(store), await archiveFrom(storeThatBreaks(2))];
  expect([...files.keys()]).toEqual(['May_001.jpg', 'Dov_001.jpg', 'Tom_001.jpg']);
  expect(files.get('Dov_001.jpg')).toEqual(whole.get('Dov_001.jpg'));
});

it('the archive fails when the store is down, instead of listing everything as missing', async () => {
  const gone = new ObjectStoreUnavailable(new Error('gone'));
  const without = { ...storeThatBreaks(), ping: () => Promise.reject(gone) };
  await expect(archiveFrom(without)).rejects.toBe(gone);
});

describe('without memory for whole photos', () => {
  it('the archive is the same', async () => {
    const [whole, spillableStream] = [await archiveFrom(store), await archiveFrom(store, { whole: 0 })];
    expect([...spillableStream]).toEqual([...whole]);
  });

  it('a photo that cannot be read is listed as missing', async () => {
    const breaking: ObjectStore = {
      ...store,
      get: (key, options) => (key === broken ? Promise.reject(new Error('unreadable')) : store.get(key, options)),
    };
    const files = await archiveFrom(breaking, { whole: 0 });
    expect([...files.keys()]).toEqual(['May_001.jpg', 'Tom_001.jpg', 'missing_photos.txt']);
  });

  it('the archive is aborted when a photo ends before its announced size', async () => {
    let gets = 0;
    const changing: ObjectStore = {
      ...store,
      get: async (key, options) => {
        gets += 1;
        return gets === 2 ? null : store.get(key, options);
      },
    };
    await expect(archiveFrom(changing, { whole: 0 })).rejects.toThrow('ended after 0');
  });
});
