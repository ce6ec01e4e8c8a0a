import type { Photo } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { createListedPhotos } from './listed-photos.ts';

function getAlbums(photosEach: number) {
  const versions = new Map<number, string>();
  const read: number[] = [];
  const list = createListedPhotos({
    albums: { findListVersion: async (memorialId) => versions.get(memorialId) },
    shownPhotos: {
      list: async (memorialId) => {
        read.push(memorialId);
        return Array.from({ length: photosEach }, (_, id) => ({ id, originalName: `of ${memorialId}` }) as Photo);
      },
    },
  });
  return { list, versions, read };
}

describe('a cached photo list', () => {
  it('is read again once its album has changed, and not before', async () => {
    const { list, versions, read } = getAlbums(2);
    const first = await list(7);
    expect(JSON.parse(first.toString())).toEqual([
      { id: 0, originalName: 'of 7' },
      { id: 1, originalName: 'of 7' },
    ]);
    expect(await list(7)).toBe(first);
    versions.set(7, 'another');
    await list(7);
    await list(7);
    expect(read).toEqual([7, 7]);
  });

  it('is read once for concurrent requests', async () => {
    const { list, versions, read } = getAlbums(2);
    expect(new Set(await Promise.all([list(7), list(7), list(7)])).size).toBe(1);
    versions.set(7, 'another');
    await Promise.all([list(7), list(7), list(8)]);
    expect(read).toEqual([7, 7, 8]);
  });

  it('is evicted for more recently read ones', async () => {
    const { list, read } = getAlbums(60_000);
    for (const memorialId of [1, 2, 3, 4, 5, 4, 1]) await list(memorialId);
    expect(read).toEqual([1, 2, 3, 4, 5, 1]);
  });

  it('is read again after a read that failed', async () => {
    const failing = { isDown: true };
    const list = createListedPhotos({
      albums: { findListVersion: async () => '1' },
      shownPhotos: { list: async () => (failing.isDown ? Promise.reject(new Error('down')) : []) },
    });
    const both = await Promise.allSettled([list(7), list(7)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    failing.isDown = false;
    expect(String(await list(7))).toBe('[]');
  });
});
