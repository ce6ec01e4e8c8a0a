import type { Photo } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { newMemorial, organizer, photosOf, upload } from './people.ts';
import { smallPhotos } from './photos.ts';
import { refusal } from './refusal.ts';

const reorder = 'PATCH /api/memorials/:memorialRef/photos/reorder';
const selectOne = 'PATCH /api/photos/:photoId/selection';
const selectMany = 'PATCH /api/memorials/:memorialRef/photos/selection';

const idsOf = (photos: readonly Photo[]): number[] => photos.map(({ id }) => id);

async function gallery() {
  const ruth = await organizer();
  const { id, publicId: memorialRef } = await newMemorial(ruth);
  await upload(ruth, memorialRef, await smallPhotos('garden.jpg', 'harbour.png', 'kitchen.webp', 'porch.jpg'));
  const photos = await photosOf(ruth, memorialRef);
  const params = { memorialRef };
  const [a = 0, b = 0, c = 0, d = 0] = idsOf(photos);
  const select = (photoId: number, isSelected: boolean) =>
    ruth.call(selectOne, { params: { photoId: String(photoId) }, body: { isSelected } });
  const selected = async () => idsOf(await ruth.call('GET /api/memorials/:memorialRef/slideshow-photos', { params }));
  return { ruth, id, params, photos, ids: { a, b, c, d }, select, selected };
}

describe('GET /api/memorials/:memorialRef/photos', () => {
  it('gives all photos, by the publicId and the id of the memorial, new ones at the end', async () => {
    const { ruth, id, params, photos } = await gallery();
    expect(
      photos.map(({ originalName }) => originalName),
      'calls-21',
    ).toEqual(['garden.jpg', 'harbour.png', 'kitchen.webp', 'porch.jpg']);
    expect(await photosOf(ruth, String(id))).toEqual(photos);
    await upload(ruth, params.memorialRef, await smallPhotos('meadow.jpeg'));
    expect((await photosOf(ruth, params.memorialRef)).map(({ originalName }) => originalName).at(-1)).toBe(
      'meadow.jpeg',
    );
  });

  it('is empty where nothing was uploaded', async () => {
    const ruth = await organizer();
    expect(await photosOf(ruth, (await newMemorial(ruth)).publicId)).toEqual([]);
  });
});

describe(selectOne, () => {
  it('answers with the photo as it is now', async () => {
    const { photos, ids, select } = await gallery();
    expect(await select(ids.b, true), 'calls-25, entities-12').toEqual({ ...photos[1], isSelected: true });
    expect(await select(ids.b, true)).toEqual({ ...photos[1], isSelected: true });
    expect(await select(ids.b, false)).toEqual(photos[1]);
  });

  it('puts what is selected behind the others that are, and what no longer is before the rest', async () => {
    const { ruth, params, ids, select, selected } = await gallery();
    for (const id of [ids.c, ids.a, ids.d]) await select(id, true);
    expect(await selected(), 'calls-22').toEqual([ids.c, ids.a, ids.d]);
    await select(ids.a, false);
    expect(idsOf(await photosOf(ruth, params.memorialRef))).toEqual([ids.c, ids.d, ids.a, ids.b]);
  });

  it.each(['1000000000', '0', 'x', '99999999999999999'])('finds no photo %s', async (photoId) => {
    const answer = await (await organizer()).ask(selectOne, { params: { photoId }, body: { isSelected: true } });
    expect(answer).toMatchObject(refusal('photo_not_found'));
  });
});

describe(selectMany, () => {
  it('selects and unselects many at once, and gives all photos', async () => {
    const { ruth, params, ids, selected } = await gallery();
    const photoIds = [ids.d, ids.b];
    const photos = await ruth.call(selectMany, { params, body: { photoIds, isSelected: true } });
    expect(photos).toEqual(await photosOf(ruth, params.memorialRef));
    expect(new Set(await selected())).toEqual(new Set(photoIds));
    await ruth.call(selectMany, { params, body: { photoIds, isSelected: false } });
    expect(await selected()).toEqual([]);
  });

  it('changes nothing when a photo is not of this memorial, or named twice', async () => {
    const { ruth, params, ids, selected } = await gallery();
    const other = await gallery();
    const ask = (photoIds: number[]) => ruth.ask(selectMany, { params, body: { photoIds, isSelected: true } });
    expect(await ask([ids.a, other.ids.a])).toMatchObject(refusal('photo_ids_foreign'));
    expect(await ask([ids.a, ids.b, ids.a])).toMatchObject(refusal('photo_ids_repeated'));
    expect(await selected()).toEqual([]);
  });
});

describe(reorder, () => {
  it('gives the photos in the order that was sent, by the publicId and the id of the memorial', async () => {
    const { ruth, id, params, ids } = await gallery();
    for (const [memorialRef, photoIds] of [
      [params.memorialRef, [ids.d, ids.b, ids.a, ids.c]],
      [String(id), [ids.c, ids.a, ids.d, ids.b]],
    ] as const) {
      const photos = await ruth.call(reorder, { params: { memorialRef }, body: { photoIds: [...photoIds] } });
      expect(idsOf(photos), 'calls-24').toEqual(photoIds);
      expect(await photosOf(ruth, memorialRef)).toEqual(photos);
    }
  });

  it('orders the selected photos, which the slideshow is made of', async () => {
    const { ruth, params, ids, select, selected } = await gallery();
    for (const id of [ids.a, ids.b, ids.c]) await select(id, true);
    await ruth.call(reorder, { params, body: { photoIds: [ids.c, ids.a, ids.b, ids.d] } });
    expect(await selected(), 'entities-14').toEqual([ids.c, ids.a, ids.b]);
  });

  it('loses no photo that a stale list does not name', async () => {
    const { ruth, params, ids } = await gallery();
    const photos = await ruth.call(reorder, { params, body: { photoIds: [ids.d, ids.c] } });
    expect(idsOf(photos)).toEqual([ids.d, ids.c, ids.a, ids.b]);
  });

  it('changes nothing when a photo is not of this memorial, or named twice', async () => {
    const { ruth, params, photos, ids } = await gallery();
    const other = await gallery();
    const ask = (photoIds: number[]) => ruth.ask(reorder, { params, body: { photoIds } });
    expect(await ask([ids.b, other.ids.a, ids.a])).toMatchObject(refusal('photo_ids_foreign'));
    expect(await ask([ids.b, ids.a, ids.b])).toMatchObject(refusal('photo_ids_repeated'));
    expect(await photosOf(ruth, params.memorialRef)).toEqual(photos);
  });

  it('ends in one of the orders that were sent at once', async () => {
    const { ruth, params, ids } = await gallery();
    const orders = [
      [ids.d, ids.c, ids.b, ids.a],
      [ids.b, ids.d, ids.a, ids.c],
      [ids.c, ids.a, ids.d, ids.b],
    ];
    await Promise.all(orders.map((photoIds) => ruth.call(reorder, { params, body: { photoIds } })));
    expect(orders).toContainEqual(idsOf(await photosOf(ruth, params.memorialRef)));
  });
});

it('a page of no photos, or of more than there may be, is refused', async () => {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth);
  for (const limit of ['0', '-1', '100000', 'ten']) {
    const asked = ruth.ask('GET /api/memorials/:memorialRef/photos', { params: { memorialRef }, query: { limit } });
    expect(await asked).toMatchObject(refusal('validation_failed'));
  }
});
