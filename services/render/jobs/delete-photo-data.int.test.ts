import { createLogger } from '@afterglow/service-kit';
import { beforeEach, expect, it } from 'vitest';
import { photoPictureHash } from '../domain/content-hash.ts';
import { type ObjectKind, objectKey } from '../domain/object-keys.ts';
import { captionedPhoto, photoFacts, renderFixture, rose } from '../render.fixture.ts';
import { deletePhotoData } from './delete-photo-data.ts';
import { collectAll } from './video-work.fixture.ts';

const { deps, bucket, world, create } = await renderFixture();
const job = {
  ...{ signal: AbortSignal.timeout(600_000), log: createLogger('test', 'silent') },
  ...{ hasAwaitedChildren: false, waitFor: () => expect.unreachable() },
};
const later = () => new Date(Date.now() + 1000);
const deleteData = (photoId: number) =>
  deletePhotoData({ ...deps, clock: later })({ memorialId: rose.id, photoId }, job);
const put = async (kind: ObjectKind, hash: string, photoId: number): Promise<string> => {
  const name = { memorialId: rose.id, kind, hash };
  await deps.objects.claim(name, { photoId });
  await bucket.store.putBuffer(objectKey(name), Buffer.from(hash), { contentType: 'application/octet-stream' });
  await deps.objects.confirm(name);
  return objectKey(name);
};
const photo = (photoId: number) => put('photo', photoPictureHash('intra-1', photoId), photoId);
const stored = async () => (await collectAll(bucket.store.list('memorials/'))).toSorted();

beforeEach(async () => {
  await deps.database.deleteFrom('slideshows').execute();
  await deps.database.deleteFrom('objects').execute();
  await bucket.store.deletePrefix('memorials/');
});

it('deletes the derivatives of a photo that no slideshow shows, and of no other', async () => {
  const kept = [await photo(1), await photo(2)];
  await photo(9);
  await put('caption', 'caption-of-9', 9);
  await put('title', 'title-of-9', 9);
  await put('closing', 'closing-of-9', 9);
  await put('poster', 'poster-of-9', 9);
  await deleteData(9);
  await deleteData(9);
  expect(await stored()).toEqual(kept.toSorted());
  expect(await deps.database.selectFrom('objects').select('photo_id').orderBy('photo_id').execute()).toEqual([
    { photo_id: 1 },
    { photo_id: 2 },
  ]);
});

it('keeps the caption that a slideshow shows, words and picture, until its video is remade', async () => {
  world.selected = [photoFacts(1), captionedPhoto(2, 'Rose')];
  const { id } = await create();
  const keys = [await photo(1), await put('caption', 'caption-of-2', 2)];
  await deleteData(2);
  expect(await stored()).toEqual(keys.toSorted());
  await deps.lifecycle.leaveOut(id, (photoId) => photoId === 1, { turned: {}, captions: {} });
  await deleteData(2);
  expect(await stored()).toEqual([keys[0]]);
  expect(await deps.slideshows.findById(id)).toMatchObject({ captions: {} });
});

it('keeps what a slideshow shows until its video is remade without it', async () => {
  world.selected = [1, 2].map(photoFacts);
  const { id } = await create();
  const keys = [await photo(1), await photo(2)];
  await deleteData(2);
  expect(await stored()).toEqual(keys.toSorted());
  await deps.lifecycle.leaveOut(id, (photoId) => photoId === 1);
  await deleteData(2);
  expect(await stored()).toEqual([keys[0]]);
});
