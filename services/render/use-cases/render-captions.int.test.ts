import { isDependencyDown } from '@afterglow/service-kit';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { intraRecipe } from '../adapters/encoders/intra-arguments.ts';
import { photoPictureHash } from '../domain/content-hash.ts';
import { type ObjectKind, objectKey } from '../domain/object-keys.ts';
import { photoPicture } from '../domain/video/photo-picture.ts';
import { jobContext } from '../jobs/job-context.fixture.ts';
import { makePictures } from '../jobs/make-pictures.ts';
import { collectAll, createVideoWorker, videoWorkFixture } from '../jobs/video-work.fixture.ts';
import { rose } from '../render.fixture.ts';
import { renderOrders } from './render-order.fixture.ts';

const fixture = await videoWorkFixture();
const { deps, bucket, world } = fixture;
const { deps: worker, close } = await createVideoWorker(fixture);
afterAll(close);
const { renderVideo } = worker;
const order = renderOrders(fixture);
const stored = () => collectAll(bucket.store.list('memorials/'));
const toKey = (kind: ObjectKind, hash: string): string => objectKey({ memorialId: rose.id, kind, hash });
const photoKey = (photoId: number): string => toKey('photo', photoPictureHash(intraRecipe, photoId));
const whole = new Map(world.frames);
beforeEach(async () => {
  await bucket.store.deletePrefix('memorials/');
  await deps.database.deleteFrom('objects').execute();
  world.frames = new Map(whole);
});

const caption = { who: 'Rose', where: 'Rome', when: '1962' };
const captionKey = (who = caption.who): string => {
  const captions = { '2': { ...caption, who } };
  return toKey('caption', photoPicture(intraRecipe, 2, { turned: {}, captions }).hash);
};
const withCaption = async (who: string) => {
  const captioned = await order([1, 2, 3]);
  captioned.slideshow = { ...captioned.slideshow, captions: { '1': caption, '2': { ...caption, who } } };
  return captioned;
};
const getBytes = async (): Promise<Buffer> => (await bucket.store.getBuffer(captionKey())) ?? Buffer.alloc(0);

it('makes one picture for a caption, and none when it is removed', async () => {
  const before = await renderVideo(await order([1, 2, 3]));
  world.frames = new Map([[2, whole.get(2) ?? '']]);
  const captioned = await withCaption('Rose');
  const after = await renderVideo(captioned);
  expect(captioned.work).toEqual([{ total: 358, done: 240 }]);
  expect(after).toMatchObject({ titleHash: before.titleHash });
  expect(after.hash).not.toBe(before.hash);
  expect(await stored()).toEqual(expect.arrayContaining([photoKey(2), captionKey()]));
  const changed = await withCaption('Tom');
  await renderVideo(changed);
  expect(changed.work).toEqual([{ total: 358, done: 240 }]);
  world.frames.clear();
  const plain = await order([1, 2, 3]);
  await renderVideo(plain);
  expect(plain.work).toEqual([{ total: 358, done: 350 }]);
});

it('lays out the part of the frame that the photo covers', async () => {
  await renderVideo(await withCaption('Rose'));
  const widest = await getBytes();
  await bucket.store.deletePrefix('memorials/');
  await deps.database.deleteFrom('objects').execute();
  world.regions.set(2, { left: 600, top: 200, width: 720, height: 600 });
  await renderVideo(await withCaption('Rose'));
  world.regions.clear();
  const part = await getBytes();
  expect(part.length).toBeGreaterThan(1000);
  expect(part.equals(widest)).toBe(false);
});

it('makes the picture ahead of any video, as the photo is shown now', async () => {
  world.captions.set(2, caption);
  await makePictures(worker)({ memorialId: rose.id, photoIds: [2] }, jobContext());
  world.captions.clear();
  expect(await stored()).toEqual([captionKey()]);
  const captioned = await withCaption('Rose');
  await renderVideo(captioned);
  expect(captioned.work).toEqual([{ total: 358, done: 110 }]);
});

it('stores no picture with a caption until media says which part of the frame the photo covers', async () => {
  world.regions.set(2, undefined);
  await expect(renderVideo(await withCaption('Rose'))).rejects.toSatisfy(isDependencyDown);
  expect(await stored()).not.toContain(captionKey());
  world.regions.clear();
  await renderVideo(await withCaption('Rose'));
  expect(await stored()).toContain(captionKey());
});
