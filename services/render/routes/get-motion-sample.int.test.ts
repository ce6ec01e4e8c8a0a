import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { queues } from '@afterglow/proto';
import type { Zoom } from '@afterglow/slide-video';
import { decodedChecksums, readTracks } from '@afterglow/slide-video/testing';
import { Value } from 'typebox/value';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { intraRecipe } from '../adapters/encoders/intra-arguments.ts';
import { testFolder } from '../adapters/encoders/video.fixture.ts';
import { motionHash, photoPictureHash } from '../domain/content-hash.ts';
import { allMotions } from '../domain/motion/slide-motion.ts';
import { objectKey } from '../domain/object-keys.ts';
import { collectMarks } from '../domain/shown-photos.ts';
import { aheadPriority } from '../domain/video/picture-jobs.ts';
import { planVideo } from '../domain/video/video-plan.ts';
import { jobContext } from '../jobs/job-context.fixture.ts';
import { makePictures } from '../jobs/make-pictures.ts';
import { createVideoWorker, videoWorkFixture } from '../jobs/video-work.fixture.ts';
import { photoFacts, rose } from '../render.fixture.ts';
import { createMotionSamples } from '../use-cases/motion-samples.ts';

const fixture = await videoWorkFixture();
const { deps, environment, world, ada, bob, send, bucket } = fixture;
const { deps: worker, close } = await createVideoWorker(fixture);
afterAll(close);
const folder = await testFolder();
const url = (motion: string, ref: string | number = rose.publicId) =>
  `/api/memorials/${ref}/motion-sample?motion=${motion}`;

beforeEach(() => {
  world.selected = [1, 2, 3].map(photoFacts);
});

const getPhotoKey = (photoId: number, isInset: boolean): string =>
  objectKey({ memorialId: rose.id, kind: 'photo', hash: photoPictureHash(intraRecipe, photoId, 0, isInset) });

describe('200', () => {
  it.each(['gentle', 'small'] as const)('sends two seconds of the first photo: %s', async (motion) => {
    await makePictures(worker)({ memorialId: rose.id, photoIds: [1] }, jobContext());
    const answer = await send('GET', url(motion), ada);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'video/mp4']);
    const path = join(folder, `${motion}.mp4`);
    await writeFile(path, answer.rawPayload);
    expect(await decodedChecksums(path)).toHaveLength(60);
    expect(readTracks(await readFile(path))).toHaveLength(1);
  });

  it('readies the motions and the inset photos that its video lacks', async () => {
    await makePictures(worker)({ memorialId: rose.id, photoIds: [1] }, jobContext());
    const add = vi.fn(async () => undefined);
    const samples = createMotionSamples({ ...deps, producer: { add }, pictureRecipe: intraRecipe });
    const { signal } = new AbortController();
    const makeSample = () =>
      samples.makeSample({ memorialId: rose.id, photos: world.selected, motion: 'small', signal });
    await makeSample();
    const motions = allMotions('small', { frames: [150, 150] }, new Set(['photo']));
    expect(motions).toHaveLength(10);
    const getCalls = (zooms: readonly Zoom[], photoIds: readonly number[]) =>
      [
        ...zooms.map((zoom) => ({ memorialId: rose.id, photoIds: [], zooms: [zoom] })),
        { memorialId: rose.id, photoIds, motion: 'small' },
      ].map((job) => ['pictures', expect.any(String), job, { priority: aheadPriority }]);
    expect(add.mock.calls).toEqual(getCalls(motions, [2, 3]));
    await makePictures(worker)({ memorialId: rose.id, photoIds: [], zooms: motions.slice(0, 1) }, jobContext());
    await makePictures(worker)({ memorialId: rose.id, photoIds: [2], motion: 'small' }, jobContext());
    add.mockClear();
    await makeSample();
    expect(add.mock.calls).toEqual(getCalls(motions.slice(1), [3]));
    expect(await bucket.store.head(getPhotoKey(2, true))).toBeTruthy();
    expect(await bucket.store.head(getPhotoKey(2, false))).toBeFalsy();
  });
});

it('queues a missing photo before all that are coded ahead', async () => {
  const add = vi.fn(async () => undefined);
  const samples = createMotionSamples({ ...deps, producer: { add }, pictureRecipe: intraRecipe });
  const { signal } = new AbortController();
  const order = { memorialId: rose.id, photos: [photoFacts(9)], motion: 'gentle', signal } as const;
  await expect(samples.makeSample(order)).rejects.toMatchObject({ code: 'video_not_found' });
  const job = { memorialId: rose.id, photoIds: [9] };
  expect(add.mock.calls).toEqual([['pictures', expect.any(String), job, { priority: 1 }]]);
});

it('readies the motions of photos with a caption too', async () => {
  await makePictures(worker)({ memorialId: rose.id, photoIds: [1] }, jobContext());
  const add = vi.fn(async () => undefined);
  const samples = createMotionSamples({ ...deps, producer: { add }, pictureRecipe: intraRecipe });
  const caption = { who: 'Rose', where: '', when: '' };
  const photos = [photoFacts(1), photoFacts(2), { ...photoFacts(3), caption }];
  const { signal } = new AbortController();
  await samples.makeSample({ memorialId: rose.id, photos, motion: 'gentle', signal });
  const motions = allMotions('gentle', { frames: [150, 150] }, new Set(['photo', 'caption']));
  expect(motions).toHaveLength(20);
  for (const zoom of motions) {
    const job = { memorialId: rose.id, photoIds: [], zooms: [zoom] };
    expect(add).toHaveBeenCalledWith('pictures', expect.any(String), job, { priority: aheadPriority });
  }
});

it('shows the first photo with its caption, whose picture without one is swept', async () => {
  const caption = { who: 'Rose', where: '', when: '' };
  const captioned = { ...photoFacts(4), caption };
  world.selected = [captioned, photoFacts(2)];
  expect((await send('GET', url('gentle'), ada)).statusCode).toBe(404);
  const marks = collectMarks(world.selected);
  const onMade = async () => undefined;
  await worker.pictures.makePhotos({ memorialId: rose.id, photoIds: [4], marks, onMade, signal: jobContext().signal });
  const answer = await send('GET', url('gentle'), ada);
  expect(answer.statusCode).toBe(200);
  const path = join(folder, 'captioned.mp4');
  await writeFile(path, answer.rawPayload);
  expect(await decodedChecksums(path)).toHaveLength(60);
});

it.each([
  ['', {}],
  ['&closing=1', { closing: { line: 'Thank you' } }],
])('readies the very motions of a video of a chosen length%s', async (query, closing) => {
  const photoIds = [1, 2, 3, 4, 5];
  world.selected = photoIds.map(photoFacts);
  await makePictures(worker)({ memorialId: rose.id, photoIds: [1] }, jobContext());
  const add = vi.spyOn(deps.producer, 'add').mockResolvedValue();
  expect((await send('GET', `${url('small')}&frames=960${query}`, ada)).statusCode).toBe(200);
  const jobs = add.mock.calls.map(([, , data]) => data).filter((data) => Value.Check(queues.pictures.data, data));
  add.mockRestore();
  const { id } = await fixture.create({ motion: 'small', length: { seconds: 32 }, ...closing });
  const slideshow = await deps.slideshows.findById(id);
  const plan = slideshow && planVideo(slideshow, { picture: intraRecipe, video: 'v' });
  const zooms = plan?.motions?.flatMap((zoom) => zoom ?? []) ?? [];
  expect(zooms).toHaveLength(4);
  expect(new Set(jobs.flatMap((job) => job.zooms ?? []).map(motionHash))).toEqual(new Set(zooms.map(motionHash)));
});

it('400: refuses an unknown motion, and an empty selection', async () => {
  expect((await send('GET', url('wild'), ada)).statusCode).toBe(400);
  world.selected = [];
  expect((await send('GET', url('gentle'), ada)).json().code).toBe('nothing_selected');
});

it('401: refuses a request without a session', async () => {
  expect((await send('GET', url('gentle'), environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses somebody else’s memorial, and a photo that is not coded yet', async () => {
  expect((await send('GET', url('gentle'), bob)).json().code).toBe('memorial_not_found');
  world.selected = [photoFacts(8)];
  expect((await send('GET', url('gentle'), ada)).json().code).toBe('video_not_found');
});
