import { createLogger } from '@afterglow/service-kit';
import { expect, it } from 'vitest';
import { captionedPhoto, photoFacts, renderFixture, rose, turnedPhoto } from '../render.fixture.ts';
import { replacePhoto } from './replace-photo.ts';

const { deps, world, create } = await renderFixture();
const job = {
  ...{ signal: AbortSignal.timeout(600_000), log: createLogger('test', 'silent') },
  ...{ hasAwaitedChildren: false, waitFor: () => expect.unreachable() },
};
const replace = (memorialId: number) => replacePhoto(deps)({ memorialId, photoId: 2, replacedBy: 9 }, job);
const later = () => new Date(Date.now() + 1000);
const getPhotos = async (id: number): Promise<number[]> =>
  (await deps.slideshows.findById(id))?.photo_ids.map(Number) ?? [];

it('replaces the damaged photo by the better copy in every slideshow of the memorial', async () => {
  world.selected = [1, 2, 3].map(photoFacts);
  const [one, other] = [await create(), await create()];
  await replace(rose.id + 1);
  expect(await getPhotos(one.id)).toEqual([1, 2, 3]);
  await deps.lifecycle.leaveOut(other.id, (photoId) => photoId !== 2);
  for (const _ of ['once', 'and again']) await replace(rose.id);
  expect([await getPhotos(one.id), await getPhotos(other.id)]).toEqual([
    [1, 9, 3],
    [1, 3],
  ]);
  await deps.lifecycle.leaveOut(other.id, () => true);
  expect(await getPhotos(other.id)).toEqual([1, 9, 3]);
});

it('shows the better copy turned as the damaged photo was', async () => {
  world.selected = [turnedPhoto(1, 2), turnedPhoto(2, 1)];
  const [one, other] = [await create(), await create()];
  await deps.lifecycle.leaveOut(other.id, () => true, { turned: { '1': 3 }, captions: {} });
  for (const _ of ['once', 'and again']) await replace(rose.id);
  expect(await deps.slideshows.findById(one.id)).toMatchObject({ photo_ids: ['1', '9'], turned: { '1': 2, '9': 1 } });
  expect(await deps.slideshows.findById(other.id)).toMatchObject({ photo_ids: ['1', '9'], turned: { '1': 3 } });
});

it('shows the better copy with the damaged photo’s caption', async () => {
  world.selected = [photoFacts(1), captionedPhoto(2, 'Rose')];
  const { id } = await create();
  for (const _ of ['once', 'and again']) await replace(rose.id);
  const captions = { '9': { who: 'Rose', where: '', when: '' } };
  expect(await deps.slideshows.findById(id)).toMatchObject({ photo_ids: ['1', '9'], captions });
});

it('removes pictures of the damaged photo if no slideshow shows it', async () => {
  const name = { memorialId: rose.id, kind: 'photo', hash: '2'.repeat(64) } as const;
  await deps.objects.claim(name, { photoId: 2 });
  await deps.objects.confirm(name);
  await replacePhoto({ ...deps, clock: later })({ memorialId: rose.id, photoId: 2, replacedBy: 9 }, job);
  expect(await deps.database.selectFrom('objects').select('photo_id').execute()).toEqual([]);
});
