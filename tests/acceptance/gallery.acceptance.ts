import type { Photo } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { fetchPhotos, newMemorial, organizer, upload } from './people/people.ts';
import { smallPhotos } from './photos/photos.ts';

const reorder = 'PATCH /api/memorials/:memorialRef/photos/reorder';
const selectOne = 'PATCH /api/photos/:photoId/selection';
const selectMany = 'PATCH /api/memorials/:memorialRef/photos/selection';

const getIds = (photos: readonly Photo[]): number[] => photos.map(({ id }) => id);

async function gallery() {
  const ruth = await organizer();
  const { id, publicId: memorialRef } = await newMemorial(ruth);
  await upload(ruth, memorialRef, await smallPhotos('garden.jpg', 'harbour.png', 'kitchen.webp', 'porch.jpg'));
  const photos = await fetchPhotos(ruth, memorialRef);
  const params = { memorialRef };
  const [a = 0, b = 0, c = 0, d = 0] = getIds(photos);
  const select = (photoId: number, isSelected: boolean) =>
    ruth.call(selectOne, { params: { photoId: String(photoId) }, body: { isSelected } });
  const selected = async () => getIds(await ruth.call('GET /api/memorials/:memorialRef/slideshow-photos', { params }));
  return { ruth, id, params, photos, ids: { a, b, c, d }, select, selected };
}

describe('GET /api/memorials/:memorialRef/photos', () => {
  it('lists all photos, by the publicId and the id of the memorial, with new ones last', async () => {
    const { ruth, id, params, photos } = await gallery();
    expect(
      photos.map(({ originalName }) => originalName),
      'calls-21',
    ).toEqual(['garden.jpg', 'harbour.png', 'kitchen.webp', 'porch.jpg']);
    expect(await fetchPhotos(ruth, String(id))).toEqual(photos);
    await upload(ruth, params.memorialRef, await smallPhotos('meadow.jpeg'));
    expect((await fetchPhotos(ruth, params.memorialRef)).map(({ originalName }) => originalName).at(-1)).toBe(
      'meadow.jpeg',
    );
  });

  it('is empty before the first upload', async () => {
    const ruth = await organizer();
    expect(await fetchPhotos(ruth, (await newMemorial(ruth)).publicId)).toEqual([]);
  });
});

describe(selectOne, () => {
  it('returns the updated photo', async () => {
    const { photos, ids, select } = await gallery();
    expect(await select(ids.b, true), 'calls-25, entities-12').toEqual({ ...photos[1], isSelected: true });
    expect(await select(ids.b, true)).toEqual({ ...photos[1], isSelected: true });
    expect(await select(ids.b, false)).toEqual(photos[1]);
  });

  it('moves a selected photo after the other selected ones, and an unselected one before the rest', async () => {
    const { ruth, params, ids, select, selected } = await gallery();
    for (const id of [ids.c, ids.a, ids.d]) await select(id, true);
    expect(await selected(), 'calls-22').toEqual([ids.c, ids.a, ids.d]);
    await select(ids.a, false);
    expect(getIds(await fetchPhotos(ruth, params.memorialRef))).toEqual([ids.c, ids.d, ids.a, ids.b]);
  });

  it.each(['1000000000', '0', 'x', '99999999999999999'])('refuses the unknown photo %s', async (photoId) => {
    const answer = await (await organizer()).ask(selectOne, { params: { photoId }, body: { isSelected: true } });
    expect(answer).toMatchObject(refusal('photo_not_found'));
  });
});

describe(selectMany, () => {
  it('selects and unselects many photos at once, and returns all', async () => {
    const { ruth, params, ids, selected } = await gallery();
    const photoIds = [ids.d, ids.b];
    const photos = await ruth.call(selectMany, { params, body: { photoIds, isSelected: true } });
    expect(photos).toEqual(await fetchPhotos(ruth, params.memorialRef));
    expect(new Set(await selected())).toEqual(new Set(photoIds));
    await ruth.call(selectMany, { params, body: { photoIds, isSelected: false } });
    expect(await selected()).toEqual([]);
  });

  it('refuses photos of another memorial, or repeated ones, and changes nothing', async () => {
    const { ruth, params, ids, selected } = await gallery();
    const other = await gallery();
    const ask = (photoIds: number[]) => ruth.ask(selectMany, { params, body: { photoIds, isSelected: true } });
    expect(await ask([ids.a, other.ids.a])).toMatchObject(refusal('photo_ids_foreign'));
    expect(await ask([ids.a, ids.b, ids.a])).toMatchObject(refusal('photo_ids_repeated'));
    expect(await selected()).toEqual([]);
  });
});

describe(reorder, () => {
  it('returns the photos in the given order, by the publicId and the id of the memorial', async () => {
    const { ruth, id, params, ids } = await gallery();
    for (const [memorialRef, photoIds] of [
      [params.memorialRef, [ids.d, ids.b, ids.a, ids.c]],
      [String(id), [ids.c, ids.a, ids.d, ids.b]],
    ] as const) {
      const photos = await ruth.call(reorder, { params: { memorialRef }, body: { photoIds: [...photoIds] } });
      expect(getIds(photos), 'calls-24').toEqual(photoIds);
      expect(await fetchPhotos(ruth, memorialRef)).toEqual(photos);
    }
  });

  it('restores selection and order together by a count of selected photos', async () => {
    const { ruth, params, ids, select, selected } = await gallery();
    for (const id of [ids.d, ids.b, ids.a]) await select(id, true);
    await select(ids.b, false);
    const photoIds = [ids.d, ids.b, ids.a, ids.c];
    const photos = await ruth.call(reorder, { params, body: { photoIds, selectedCount: 3 } });
    expect(getIds(photos)).toEqual(photoIds);
    expect(await selected()).toEqual([ids.d, ids.b, ids.a]);
    await ruth.call(reorder, { params, body: { photoIds: [], selectedCount: 2 } });
    expect(await selected()).toEqual([ids.d, ids.b, ids.a]);
  });

  it('orders the selected photos for the slideshow', async () => {
    const { ruth, params, ids, select, selected } = await gallery();
    for (const id of [ids.a, ids.b, ids.c]) await select(id, true);
    await ruth.call(reorder, { params, body: { photoIds: [ids.c, ids.a, ids.b, ids.d] } });
    expect(await selected(), 'entities-14').toEqual([ids.c, ids.a, ids.b]);
  });

  it('keeps photos that an outdated list does not name', async () => {
    const { ruth, params, ids } = await gallery();
    const photos = await ruth.call(reorder, { params, body: { photoIds: [ids.d, ids.c] } });
    expect(getIds(photos)).toEqual([ids.d, ids.c, ids.a, ids.b]);
  });

  it('refuses photos of another memorial, or repeated ones, and changes nothing', async () => {
    const { ruth, params, photos, ids } = await gallery();
    const other = await gallery();
    const ask = (photoIds: number[]) => ruth.ask(reorder, { params, body: { photoIds } });
    expect(await ask([ids.b, other.ids.a, ids.a])).toMatchObject(refusal('photo_ids_foreign'));
    expect(await ask([ids.b, ids.a, ids.b])).toMatchObject(refusal('photo_ids_repeated'));
    expect(await fetchPhotos(ruth, params.memorialRef)).toEqual(photos);
  });

  it('results in one of several concurrent orders', async () => {
    const { ruth, params, ids } = await gallery();
    const orders = [
      [ids.d, ids.c, ids.b, ids.a],
      [ids.b, ids.d, ids.a, ids.c],
      [ids.c, ids.a, ids.d, ids.b],
    ];
    await Promise.all(orders.map((photoIds) => ruth.call(reorder, { params, body: { photoIds } })));
    expect(orders).toContainEqual(getIds(await fetchPhotos(ruth, params.memorialRef)));
  });
});

it('a page size of zero or above the maximum is refused', async () => {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth);
  for (const limit of ['0', '-1', '100000', 'ten']) {
    const asked = ruth.ask('GET /api/memorials/:memorialRef/photos', { params: { memorialRef }, query: { limit } });
    expect(await asked).toMatchObject(refusal('validation_failed'));
  }
});
