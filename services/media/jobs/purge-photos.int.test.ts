import { limits } from '@afterglow/proto';
import { runWholePass } from '@afterglow/service-kit';
import { beforeEach, expect, it } from 'vitest';
import { createPhotoStore } from '../adapters/photo-store.ts';
import { picture } from '../adapters/upload.fixture.ts';
import { mediaFixture } from '../media.fixture.ts';
import { purgePhotos } from './purge-photos.ts';

const media = await mediaFixture();
const { deps, send } = media;
const photoStore = createPhotoStore(deps.store);
const later = () => new Date(Date.now() + limits.photoRestoreMs + 1000);
const purge = (clock: () => Date = later, remove = photoStore.remove) =>
  runWholePass(purgePhotos({ ...deps, photoStore: { remove }, clock }));
const rowIds = async () => (await deps.database.selectFrom('photos').select('id').execute()).map(({ id }) => id);
const told = async () =>
  (await deps.database.selectFrom('outbox').selectAll().where('queue', '=', 'photo.deleted/render').execute()).map(
    ({ data }) => data,
  );
const upload = async (words: string): Promise<number> =>
  (await media.upload([{ file: picture(words) }])).json().photos[0].id;

beforeEach(async () => {
  await deps.database.deleteFrom('photos').execute();
  await deps.database.deleteFrom('outbox').execute();
  await media.objects.store.deletePrefix('memorials/');
});

it('removes bytes and row of what can no longer be put back, tells render, and touches nothing else', async () => {
  const [kept, gone] = [await upload('kept'), await upload('gone')];
  await send('DELETE', `/api/photos/${gone}`);
  await purge(() => new Date());
  expect(await rowIds()).toContain(gone);
  await purge();
  expect(await rowIds()).toEqual([kept]);
  expect((await media.keys()).filter((key) => key.includes(`/${gone}`))).toEqual([]);
  expect((await media.keys()).filter((key) => key.includes(`/${kept}`))).toHaveLength(4);
  expect(await told()).toEqual([{ memorialId: 11, photoId: gone }]);
});

it('is done by two at once, once', async () => {
  const id = await upload('twice');
  await send('DELETE', `/api/photos/${id}`);
  await Promise.all([purge(), purge()]);
  expect(await rowIds()).toEqual([]);
  expect(await told()).toHaveLength(1);
});

it('is tried again where the store fails in the middle, and nobody sees the photo meanwhile', async () => {
  const id = await upload('half');
  await send('DELETE', `/api/photos/${id}`);
  const failing = async (): Promise<never> => {
    await deps.store.delete(`memorials/11/originals/${id}`);
    throw new Error('the store is away');
  };
  await expect(purge(later, failing)).rejects.toThrow('away');
  expect([await rowIds(), await media.rows(), await told()]).toEqual([[id], [], []]);
  await purge();
  expect([await rowIds(), await media.keys()]).toEqual([[], []]);
});
