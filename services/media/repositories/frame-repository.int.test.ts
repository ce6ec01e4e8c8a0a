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
  it('is counted once, however often it is put', async () => {
    await Promise.all([frames.record(place(first)), frames.record(place(first)), frames.record(place(second))]);
    expect([await frames.count(), await frames.has(first), await frames.has(third)]).toEqual([2, true, false]);
  });

  it('is forgotten once its object is removed, and not where that fails', async () => {
    await frames.record(place(first));
    await expect(frames.remove(first, () => Promise.reject(new Error('the store is away')))).rejects.toThrow('away');
    expect(await frames.has(first)).toBe(true);
    await frames.remove(first, async () => undefined);
    await frames.remove(first, async () => undefined);
    expect(await frames.count()).toBe(0);
  });

  it('is remembered where it is put again while it is removed', async () => {
    await frames.record(place(first));
    await frames.remove(first, () => frames.record(place(first)));
    expect(await frames.has(first)).toBe(true);
  });

  it('goes with its memorial', async () => {
    await frames.record(place(first));
    await frames.record({ memorialId: 21, photoId: 999 });
    await frames.removeOfMemorial(11);
    expect([await frames.has(first), await frames.has(999)]).toEqual([false, true]);
  });
});

describe('what is overdue', () => {
  it('is what render was told of longest ago, of photos that are in the list', async () => {
    for (const photoId of [second, first, third, 999]) await frames.record(place(photoId));
    await media.send('DELETE', `/api/photos/${third}`);
    expect(await frames.overdue(ever)).toEqual([place(second), place(first)]);
    await frames.delivered([second]);
    expect(await frames.overdue(ever)).toEqual([place(first), place(second)]);
    expect(await frames.overdue(new Date(Date.now() - 60_000))).toEqual([]);
    await frames.delivered([]);
  });

  it('is what was made and told of longest ago, first, and what is made again is new', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    for (const [photoId, hours] of [
      [first, 2],
      [second, 3],
    ] as const) {
      await frames.record(place(photoId));
      const [made_at, delivered_at] = [hoursAgo(hours), hoursAgo(hours)];
      await database.updateTable('frames').set({ made_at, delivered_at }).where('photo_id', '=', photoId).execute();
    }
    const found = async () => [await frames.madeBefore(hoursAgo(1)), await frames.overdue(hoursAgo(1))];
    expect(await found()).toEqual([
      [place(second), place(first)],
      [place(second), place(first)],
    ]);
    await frames.delivered([second]);
    expect(await found()).toEqual([[place(second), place(first)], [place(first)]]);
    await frames.record(place(first));
    expect(await found()).toEqual([[place(second)], []]);
  });

  it('is not what was made a moment ago; what was made long ago is found, whatever became of its photo', async () => {
    await frames.record(place(999));
    expect(await frames.madeBefore(new Date(Date.now() - 60_000))).toEqual([]);
    expect(await frames.madeBefore(ever)).toEqual([place(999)]);
  });
});
