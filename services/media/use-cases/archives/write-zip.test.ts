import type { Memorial, Slideshow } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { createBufferPool } from '../../adapters/photos/buffer-pool.ts';
import { planExport } from './plan-export.ts';
import { writeZip } from './write-zip.ts';

const instant = '2026-01-01T00:00:00.000Z';
const piece = Buffer.alloc(64 * 1024, 'v');
const pieces = 8000;

const account = {
  user: { id: 1, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' },
  createdAt: instant,
  notifications: { videoReady: false, photosArrived: true, deadlineNear: true },
  sessions: [],
};
const memorial = { id: 11, publicId: 'rose', deceasedName: 'Rose Byron' } as Memorial;
const slideshow = { title: 'A life', videoUrl: '/api/public/videos/rose/show' } as Slideshow;

async function* video(): AsyncGenerator<Buffer> {
  for (let count = 0; count < pieces; count += 1) yield piece;
}

const nothing = () => Promise.reject(new Error('not asked for'));

const signal = AbortSignal.timeout(60_000);

async function planVideo(open: () => Promise<AsyncIterable<Uint8Array> | null>) {
  const deps = {
    store: { get: nothing, getBuffer: nothing } as never,
    bufferPool: createBufferPool({ max: 1, idleMs: 1 }),
    photoQueries: { list: async () => [] },
    render: { call: async (key: string) => (key.endsWith('/slideshows') ? [slideshow] : []) as never },
    renderedFiles: { size: async () => pieces * piece.length, open },
  };
  const exported = { account, billing: null, memorials: [{ memorial, invitations: [] }] };
  return { deps, plan: await planExport(deps, { exported, now: new Date(instant), signal }) };
}

it('a video of half a gigabyte uses the memory of one chunk, and respects backpressure', async () => {
  let [bytes, atOnce, before, opened] = [0, 0, 0, 0];
  const { deps, plan } = await planVideo(async () => {
    opened += 1;
    return video();
  });
  await writeZip(deps, {
    plan,
    signal,
    write: async (written) => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      before ||= process.memoryUsage.rss();
      bytes += written.length;
      if (bytes % (64 * piece.length) < piece.length) await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    },
  });
  expect(opened).toBe(2);
  expect(bytes).toBe(plan.size);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
});

it.each([
  { what: 'is gone', open: async () => null, message: 'has gone' },
  { what: 'is another one', open: async () => [piece] as never, message: `has ${piece.length} now` },
])('the export is aborted if a video $what after its size was announced', async ({ open, message }) => {
  const { deps, plan } = await planVideo(open);
  await expect(writeZip(deps, { plan, signal, write: async () => undefined })).rejects.toThrow(message);
});
