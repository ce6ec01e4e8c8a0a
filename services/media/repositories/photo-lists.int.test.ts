import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstPlace } from '../domain/page-cursor.ts';
import { mediaFixture } from '../media.fixture.ts';
import type { NewPhoto } from './photo-repository.ts';

const media = await mediaFixture();
const { albums, changeAlbum, database, photoQueries, photos, shownPhotos } = media.deps;

const add = async (change: Partial<NewPhoto> = {}): Promise<number> => {
  const [id = 0] = await media.addRows(1, change);
  return id;
};
const hide = (id: number, now = new Date()) =>
  changeAlbum(11, (transaction) => photos.hide(id, { now, isTakenBack: false }, transaction));
const positions = async (memorialId: number): Promise<[number, number][]> => {
  const query = database.selectFrom('photos').select(['id', 'position']).where('memorial_id', '=', memorialId);
  return (await query.orderBy('id').execute()).map(({ id, position }) => [id, position]);
};

beforeEach(async () => {
  await database.deleteFrom('photos').execute();
});

describe('the photo list of a memorial', () => {
  it('starts with the selected photos, each group in its order, without deleted and foreign ones', async () => {
    const last = await add({ position: 3 });
    const secondSelected = await add({ position: 2, is_selected: true });
    const first = await add({ position: 1 });
    const firstSelected = await add({ position: -1, is_selected: true });
    await add({ memorial_id: 12, position: 0, is_selected: true });
    for (const is_selected of [true, false]) await hide(await add({ position: is_selected ? 0 : 10, is_selected }));
    // Another memorial's version.
    await changeAlbum(12, (transaction) => photos.reorder(12, [], transaction));

    const all = [firstSelected, secondSelected, first, last];
    const page = await shownPhotos.readPage(11, firstPlace, 10);
    expect((await photoQueries.list(11)).map(({ id }) => id)).toEqual(all);
    expect((await shownPhotos.list(11)).map(({ id }) => id)).toEqual(all);
    expect(page.photos.map(({ id }) => id)).toEqual(all);
    expect(page).toMatchObject({ version: await albums.findListVersion(11), counts: { photos: 4, selected: 2 } });
    expect(page.version).not.toBe(await albums.findListVersion(12));
    expect((await photoQueries.listSelected(11)).map(({ id }) => id)).toEqual([firstSelected, secondSelected]);
    expect(await changeAlbum(11, (transaction) => photos.listIds(11, transaction))).toEqual(all);
  });

  it('lists damage and turns of the photos that have any', async () => {
    const size = { width: 400, height: 300 };
    const plain = await add({ position: 1, ...size });
    const damaged = await add({ position: 2, ...size, damage: 'lower_part' });
    const turned = await add({ position: 3, ...size });
    await database.updateTable('photos').set({ turns: 1 }).where('id', '=', turned).execute();
    const { photos: paged } = await shownPhotos.readPage(11, firstPlace, 10);
    for (const listed of [await shownPhotos.list(11), paged])
      expect(
        listed.map(({ id, width, height, damage, turns }) => ({ id, width, height, damage, turns })),
      ).toStrictEqual([
        { id: plain, ...size, damage: undefined, turns: undefined },
        { id: damaged, ...size, damage: 'lower_part', turns: undefined },
        { id: turned, width: 300, height: 400, damage: undefined, turns: 1 },
      ]);
  });
});

describe('a reorder', () => {
  it('does not move other memorials’ photos, deleted photos and unnamed ones', async () => {
    const [one, two] = [await add({ position: 1 }), await add({ position: 2 })];
    const [deletedLater, deletedFirst] = [await add({ position: 9 }), await add({ position: 8 })];
    await hide(deletedLater);
    await hide(deletedFirst);
    const [other, otherFirst] = [
      await add({ memorial_id: 12, position: 5 }),
      await add({ memorial_id: 12, position: -7 }),
    ];
    await changeAlbum(11, (transaction) => photos.reorder(11, [two, one], transaction));
    expect(await positions(11)).toEqual([
      [one, 1],
      [two, 0],
      [deletedLater, 9],
      [deletedFirst, 8],
    ]);
    expect(await positions(12)).toEqual([
      [other, 5],
      [otherFirst, -7],
    ]);
    await changeAlbum(11, (transaction) => photos.reorder(11, [one], transaction));
    expect((await positions(11)).slice(0, 2)).toEqual([
      [one, -1],
      [two, 0],
    ]);
  });

  it('selects a photo after the last selected one of its memorial, ignoring deleted ones', async () => {
    const [one, two] = [await add({ position: 1 }), await add({ position: 2 })];
    const deleted = await add({ position: 3 });
    await hide(deleted);
    const other = await add({ memorial_id: 12, position: 5000 });
    const ids = [deleted, other, one];
    await changeAlbum(11, (transaction) => photos.select(11, ids, true, transaction));
    expect(await positions(11)).toEqual([
      [one, 3 + ids.length],
      [two, 2],
      [deleted, 3],
    ]);
    expect((await photoQueries.listSelected(11)).map(({ id }) => id)).toEqual([one]);
    expect(await photoQueries.listSelected(12)).toEqual([]);
    await changeAlbum(11, (transaction) => photos.restore(deleted, transaction));
    expect((await photoQueries.listSelected(11)).map(({ id }) => id)).toEqual([one]);
  });
});

it('moves an unselected photo before all of its memorial, whatever others have', async () => {
  const one = await add({ position: 4, is_selected: true });
  await add({ memorial_id: 12, position: -50 });
  await changeAlbum(11, (transaction) => photos.select(11, [one], false, transaction));
  expect(await positions(11)).toEqual([[one, 0]]);
});

it('finds earlier uploads of the same sender only', async () => {
  const sha256 = randomBytes(32).toString('hex');
  const id = await add({ invitation_id: 31, sha256 });
  expect(await photoQueries.findBySenderAndContent(11, 31, sha256)).toMatchObject({ id });
  for (const [memorialId, invitationId] of [
    [11, 32],
    [11, null],
    [12, 31],
  ] as const)
    expect(await photoQueries.findBySenderAndContent(memorialId, invitationId, sha256)).toBeUndefined();
});

it('deletes a photo once: the time to restore it starts with the first deletion', async () => {
  const id = await add();
  const first = new Date('2026-01-01T12:00:00Z');
  expect(await hide(id, first)).toBe(true);
  expect(await hide(id, new Date('2026-01-01T12:09:00Z'))).toBe(false);
  const { deleted_at } = await database.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  expect(deleted_at).toEqual(first);
});
