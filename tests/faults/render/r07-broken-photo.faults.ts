import { limits } from '@afterglow/proto/limits';
import { describe, expect, it } from 'vitest';
import { testMs, within } from '../kit/figure.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';

const product = await startRenderProduct();
const {
  world,
  newOwner,
  putFrame,
  ledger,
  requestVideo,
  prepareMotionAndSong,
  reach,
  list,
  watch,
  generateVideo,
  signedIn,
} = product;
await product.startWorker();
const gone = 101;
const broken = 102;
const uncertain = 103;
await putFrame(broken, Buffer.from('not a picture'));

describe.each([
  { film: 'A slideshow', what: 'is gone', photoId: gone, others: [1], tags: [] },
  { film: 'One with motion and a song', what: 'is broken', photoId: broken, others: [1], tags: [] },
  { film: 'One with motion and a song', what: 'is gone', photoId: gone, others: [1], tags: ['extended'] },
  {
    film: 'A slideshow',
    what: 'is gone, among many',
    photoId: gone,
    others: [1, 2, 3, 4, 5, 6, 7],
    tags: ['extended'],
  },
])('R7: $film with a photo that $what', ({ film, photoId, others, tags }) => {
  it('fails visibly for its organizer, who can retry, and does not delay another one', {
    tags,
    timeout: testMs,
  }, async () => {
    const [faulty, sound] = [newOwner([...others, photoId]), newOwner()];
    const failing = await requestVideo(faulty, film === 'A slideshow' ? {} : await prepareMotionAndSong(faulty));
    const beside = await requestVideo(sound);
    const [video] = await reach([failing.id], 'failed');
    expect(video?.tries).toBeLessThanOrEqual(limits.videoAttempts);
    expect(await list(faulty)).toMatchObject([
      { isGenerating: false, videoUrl: '', failure: { code: 'photo_missing', message: expect.any(String) } },
    ]);
    const [made] = await reach([beside.id]);
    expect(made?.tries).toBe(1);
    const moments = await ledger.moments();
    const of = (id: number, wanted: string) =>
      moments.find(({ slideshow_id, state }) => slideshow_id === id && state === wanted)?.at ?? Number.NaN;
    // It started before the other one or while that one waited for its pictures.
    expect(of(beside.id, 'rendering') - of(beside.id, 'due')).toBeLessThan(within(2000));

    const frame = world.frames.get(photoId);
    world.frames.set(photoId, world.frames.get(1) ?? '');
    expect((await generateVideo(faulty, failing.publicId, await signedIn(faulty))).status).toBe(202);
    await reach([failing.id]);
    expect((await watch(failing)).seconds).toBe(others.length + 1);
    if (frame === undefined) world.frames.delete(photoId);
    else world.frames.set(photoId, frame);
  });
});

type MediaState = 'media fails' | 'is gone' | 'is there';

interface Attempts {
  readonly mediaStates: readonly MediaState[];
  readonly state: 'ready' | 'failed';
  readonly code: string | null;
  readonly tags: string[];
}

describe.each<Attempts>([
  { mediaStates: ['is gone'], state: 'failed', code: 'photo_missing', tags: [] },
  { mediaStates: ['media fails', 'is gone'], state: 'failed', code: 'photo_missing', tags: ['extended'] },
  {
    mediaStates: ['media fails', 'media fails', 'is gone'],
    state: 'failed',
    code: 'photo_missing',
    tags: ['extended'],
  },
  { mediaStates: ['media fails', 'media fails', 'media fails'], state: 'failed', code: 'render_failed', tags: [] },
  { mediaStates: ['media fails', 'is there'], state: 'ready', code: null, tags: ['extended'] },
  { mediaStates: ['media fails', 'media fails', 'is there'], state: 'ready', code: null, tags: ['extended'] },
])('R7: a slideshow with a photo that, attempt by attempt, $mediaStates', ({ mediaStates, state, code, tags }) => {
  it(`is ${state} after ${mediaStates.length}, and others are made during each of them`, {
    tags,
    timeout: testMs,
  }, async () => {
    const [faulty, sound, key] = [newOwner([1, uncertain]), newOwner(), world.frames.get(1) ?? ''];
    const left = [...mediaStates];
    const beside: number[] = [];
    world.beforeDerive = async (photoIds) => {
      if (!photoIds.includes(uncertain)) return;
      const { id } = await requestVideo(sound, { title: `Beside ${left.length}` });
      beside.push(id);
      await reach([id]);
      const turn = left.shift();
      if (turn === 'is there') world.frames.set(uncertain, key);
      if (turn === 'media fails') throw new Error('media has a fault');
    };
    const { id, publicId } = await requestVideo(faulty);
    const [video] = await reach([id], state);
    expect(video).toMatchObject({ tries: mediaStates.length, failure_code: code });
    expect([left, beside.length]).toEqual([[], mediaStates.length]);
    if (state === 'failed') {
      world.beforeDerive = async () => {};
      world.frames.set(uncertain, key);
      expect((await list(faulty))[0]).toMatchObject({ isGenerating: false, failure: { code } });
      expect((await generateVideo(faulty, publicId, await signedIn(faulty))).status).toBe(202);
      await reach([id]);
    }
    world.beforeDerive = async () => {};
    world.frames.delete(uncertain);
  });
});
