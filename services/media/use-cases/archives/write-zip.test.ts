import type { Memorial, Slideshow } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { createBufferPool } from '../adapters/photos/buffer-pool.ts';
import { writeExport } from './write-export.ts';

const instant = '2026-01-01T00:00:00.000Z';
const piece = Buffer.alloc(64 * 1024, 'v');
const pieces = 8000;

const account = {
  user: { id: 1, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' },
  createdAt: instant,
  notifications: { videoReady: false },
  sessions: [],
};
const memorial = { id: 11, publicId: 'rose', deceasedName: 'Rose Byron' } as Memorial;
const slideshow = { title: 'A life', videoUrl: '/api/public/videos/rose/show' } as Slideshow;

async function* video(): AsyncGenerator<Buffer> {
  for (let count = 0; count < pieces; count += 1) yield piece;
}

const nothing = () => Promise.reject(new Error('not asked for'));

it('a video of half a gigabyte uses the memory of one chunk, and respects backpressure', async () => {
  let [bytes, atOnce, before, opened] = [0, 0, 0, 0];
  await writeExport(
    {
      store: { get: nothing, getBuffer: nothing } as never,
      bufferPool: createBufferPool({ max: 1, idleMs: 1 }),
      photos: { list: async () => [] },
      render: { call: async () => [slideshow] as never },
      videos: {
        open: async () => {
          opened += 1;
          return video();
        },
      },
    },
    {
      exported: { account, billing: null, memorials: [{ memorial, invitations: [] }] },
      now: new Date(instant),
      signal: AbortSignal.timeout(60_000),
      write: async (written) => {
        atOnce += 1;
        expect(atOnce).toBe(1);
        before ||= process.memoryUsage.rss();
        bytes += written.length;
        if (bytes % (64 * piece.length) < piece.length) await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
      },
    },
  );
  expect(opened).toBe(2);
  expect(bytes).toBeGreaterThan(pieces * piece.length);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
});
