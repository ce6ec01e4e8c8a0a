import { beforeEach, describe, expect, it } from 'vitest';
import { mediaFixture } from '../media.fixture.ts';

const media = await mediaFixture();
const { frames, database } = media.deps;
const [first = 0, second = 0, third = 0] = await media.addRows(3);
const place = (photoId: number) => ({ memorialId: 11, photoId });
const ever = new Date('2100-01-01');

beforeEach(async () => {
  await database.deleteFrom('frames').execute();
});

describe('a frame', () => {
  it('is counted once, however often it is stored', async () => {
    await Promise.all([frames.record(place(first)), frames.record(place(first)), frames.record(place(second))]);
    expect([await frames.count(), await frames.has(first), await frames.has(third)]).toEqual([2, true, false]);
  });

  it('reports how long the oldest one has waited', async () => {
    expect(await frames.measureOldestSeconds()).toBe(0);
    await Promise.all([frames.record(place(first)), frames.record(place(second))]);
    const made_at = new Date(Date.now() - 90_000);
    await database.updateTable('frames').set({ made_at }).where('photo_id', '=', second).execute();
    expect(await frames.measureOldestSeconds()).toBeCloseTo(90, -1);
  });

  it('is deleted once its object is removed, and kept when that fails', async () => {
    await frames.record(place(first));
    await expect(frames.remove(first, () => Promise.reject(new Error('the store is away')))).rejects.toThrow('away');
    expect(await frames.has(first)).toBe(true);
    await frames.remove(first, async () => undefined);
    await frames.remove(first, async () => undefined);
    expect(await frames.count()).toBe(0);
  });

  it('is kept when it is stored again during its removal', async () => {
    await frames.record(place(first));
    await frames.remove(first, () => frames.record(place(first)));
    expect(await frames.has(first)).toBe(true);
  });

  it('is deleted with its memorial', async () => {
    await frames.record(place(first));
    await frames.record({ memorialId: 21, photoId: 999 });
    await frames.removeByMemorial(11);
    expect([await frames.has(first), await frames.has(999)]).toEqual([false, true]);
  });
});

describe('an overdue frame', () => {
  it('belongs to a listed photo, and the one notified longest ago comes first', async () => {
    for (const photoId of [second, first, third, 999]) await frames.record(place(photoId));
    await media.send('DELETE', `/api/photos/${third}`);
    expect(await frames.listOverdue(ever)).toEqual([place(second), place(first)]);
    await frames.markDelivered([second]);
    expect(await frames.listOverdue(ever)).toEqual([place(first), place(second)]);
    expect(await frames.listOverdue(new Date(Date.now() - 60_000))).toEqual([]);
    await frames.markDelivered([]);
  });

  it('comes first when it is the oldest, and counts as new when it is made again', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    for (const [photoId, hours] of [
      [first, 2],
      [second, 3],
    ] as const) {
      await frames.record(place(photoId));
      const [made_at, delivered_at] = [hoursAgo(hours), hoursAgo(hours)];
      await database.updateTable('frames').set({ made_at, delivered_at }).where('photo_id', '=', photoId).execute();
    }
    const found = async () => [await frames.listMadeBefore(hoursAgo(1)), await frames.listOverdue(hoursAgo(1))];
    expect(await found()).toEqual([
      [place(second), place(first)],
      [place(second), place(first)],
    ]);
    await frames.markDelivered([second]);
    expect(await found()).toEqual([[place(second), place(first)], [place(first)]]);
    await frames.record(place(first));
    expect(await found()).toEqual([[place(second)], []]);
  });

  it('is never a recent one, but may be an old one of any photo', async () => {
    await frames.record(place(999));
    expect(await frames.listMadeBefore(new Date(Date.now() - 60_000))).toEqual([]);
    expect(await frames.listMadeBefore(ever)).toEqual([place(999)]);
  });
});
