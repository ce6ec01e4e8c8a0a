import { limits } from '@afterglow/proto/limits';
import { describe, expect, it } from 'vitest';
import { testMs, within } from '../figure.ts';
import { startProduct } from './product.ts';

const product = await startProduct();
const { world, putFrame, ledger, ask, reach, list, watch, generateVideo, signedIn } = product;
await product.startWorker();
const gone = 101;
const broken = 102;
await putFrame(broken, Buffer.from('not a picture'));
let owner = 0;

describe.each([
  { what: 'is gone', photoId: gone, others: [1] },
  { what: 'is broken', photoId: broken, others: [1] },
  { what: 'is gone, among many', photoId: gone, others: [1, 2, 3, 4, 5, 6, 7] },
])('R7: a slideshow of which a photo $what', ({ photoId, others }) => {
  it(
    'fails where its organizer sees it and can try again; another is not delayed',
    async () => {
      owner += 2;
      const [faulty, sound] = [owner, owner + 1000];
      world.selected.set(faulty, [...others, photoId]);
      const failing = await ask(faulty);
      const beside = await ask(sound);
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
      // It had its turn before the other one, which failed, or while that one waited for its pictures.
      expect(of(beside.id, 'rendering') - of(beside.id, 'due')).toBeLessThan(within(2000));

      const frame = world.frames.get(photoId);
      world.frames.set(photoId, world.frames.get(1) ?? '');
      expect((await generateVideo(faulty, failing.publicId, await signedIn(faulty))).status).toBe(202);
      await reach([failing.id]);
      expect((await watch(failing)).seconds).toBe(others.length + 1);
      if (frame === undefined) world.frames.delete(photoId);
      else world.frames.set(photoId, frame);
    },
    testMs,
  );
});
