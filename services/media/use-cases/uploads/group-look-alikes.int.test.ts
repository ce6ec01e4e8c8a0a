import type { Photo } from '@afterglow/proto';
import { makeAlikePhotos, makeOtherPhotos, realPhoto } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { deps, send, upload } = media;
const small = (name: '08' | '10' | '11'): Promise<Buffer> => sharp(realPhoto(name)).resize(640).jpeg().toBuffer();
const [harbor, kitchen, meadow] = await Promise.all([small('08'), small('10'), small('11')]);
const variants = new Map((await makeAlikePhotos(harbor)).map(({ name, jpeg }) => [name, jpeg]));
const variant = (name: string): Buffer => variants.get(name) ?? Buffer.alloc(0);

const store = async (...files: readonly Buffer[]): Promise<Photo[]> =>
  (await upload(files.map((file) => ({ file })))).json().photos;
const storeOne = async (file: Buffer): Promise<Photo> => {
  const [photo] = await store(file);
  if (!photo) throw new Error('the photo was not stored');
  return photo;
};
const list = async (query = ''): Promise<Photo[]> =>
  (await send('GET', `/api/memorials/memorial-11/photos${query}`)).json();
const groups = async () => (await list()).map(({ alikeGroup }) => alikeGroup);
const likenesses = () => deps.database.selectFrom('likenesses').select('photo_id').orderBy('photo_id').execute();

beforeEach(async () => {
  await deps.database.deleteFrom('photos').execute();
});

it('groups photos that show the same picture, in every list, and leaves others alone', async () => {
  const [first, other, turned] = await store(harbor, kitchen, variant('turned right'));
  const alike = { alikeGroup: expect.any(Number), sharpness: expect.any(Number) };
  for (const query of ['', '?limit=10'])
    expect(await list(query)).toEqual([{ ...first, ...alike }, other, { ...turned, ...alike }]);
  const [one, , another] = await groups();
  expect(one, 'photos-40').toBe(another);
  expect(other).not.toHaveProperty('alikeGroup');
  expect(other).not.toHaveProperty('sharpness');
});

it('groups what several people send, and not across memorials', async () => {
  await media.contribute([{ file: harbor }]);
  await store(variant('a messenger’s copy'));
  const [elsewhere] = (await upload([{ file: variant('brighter') }], 'memorial-12')).json().photos;
  expect(new Set(await groups()).size).toBe(1);
  expect((await groups())[0]).toBeDefined();
  expect(elsewhere).not.toHaveProperty('alikeGroup');
});

it('joins two groups once a photo belongs to both', async () => {
  const [first, second, third] = await store(harbor, kitchen, meadow);
  const set = deps.database.updateTable('photos');
  await set
    .set({ alike_group: 1 })
    .where('id', '=', first?.id ?? 0)
    .execute();
  await set
    .set({ alike_group: 2 })
    .where('id', 'in', [second?.id ?? 0, third?.id ?? 0])
    .execute();
  await deps.changeAlbum(11, (transaction) =>
    deps.photos.groupLookAlikes(11, { group: 1, photoIds: [first?.id ?? 0], joined: [1, 2] }, transaction),
  );
  expect(await groups()).toEqual([1, 1, 1]);
});

it('groups photos that arrive at once', async () => {
  const files = [harbor, ...['brighter', 'darker', 'turned left', 'a messenger’s copy'].map(variant)];
  await Promise.all(files.map(storeOne));
  const all = await groups();
  expect([all.length, new Set(all).size]).toEqual([5, 1]);
  expect(all[0]).toBeDefined();
});

it('keeps other photos of a scene, and photos of one color, apart', async () => {
  await store(harbor, ...(await makeOtherPhotos(harbor)).map(({ jpeg }) => jpeg));
  await store(image('one'), image('two'));
  expect(new Set(await groups())).toEqual(new Set([undefined]));
});

it('keeps the group of a photo that is deleted and restored, and nothing of one that is purged', async () => {
  const [first, second] = [await storeOne(harbor), await storeOne(variant('brighter'))];
  const before = await list();
  await send('DELETE', `/api/photos/${second.id}`);
  expect((await list()).map(({ id }) => id)).toEqual([first.id]);
  const copy = await storeOne(variant('darker'));
  expect(copy.alikeGroup).toBe(before[0]?.alikeGroup);
  await send('DELETE', `/api/photos/${copy.id}`);
  await send('POST', `/api/photos/${second.id}/restore`);
  expect(await list()).toEqual(before);
  expect(await likenesses()).toHaveLength(3);
  await deps.database.deleteFrom('photos').where('id', 'in', [second.id, copy.id]).execute();
  expect(await likenesses()).toEqual([{ photo_id: first.id }]);
});

it('does not group a photo with itself when it is sent again', async () => {
  const first = await storeOne(harbor);
  expect(await storeOne(harbor)).toEqual(first);
  expect(await groups()).toEqual([undefined]);
});

it('compares the copy that replaces a damaged photo', async () => {
  await store(harbor);
  const whole = variant('a messenger’s copy');
  const damaged = await storeOne(whole.subarray(0, Math.round(0.85 * whole.length)));
  expect(damaged.damage).toBeDefined();
  const form = [{ field: 'replaces', value: damaged.filename }, { file: whole }];
  const [copy] = (await upload(form)).json().photos;
  expect([copy.damage, copy.id === damaged.id]).toEqual([undefined, false]);
  expect(new Set(await groups()).size).toBe(1);
  expect((await groups())[0]).toBeDefined();
  expect((await likenesses()).map(({ photo_id }) => photo_id)).toContain(copy.id);
});
