import { expect, it } from 'vitest';
import { testMs } from '../figure.ts';
import { startProduct } from './product.ts';

const product = await startProduct();
const { ledger, slideshowFor, signedIn, insist, reach, watch, storedVideos } = product;
const calls = 50;

it(
  `R6: ${calls} parallel generate-video calls for one slideshow cause one render`,
  async () => {
    const worker = await product.startWorker();
    const slideshow = await slideshowFor(1);
    const headers = await signedIn(1);
    const ask = () => insist(1, slideshow.publicId, headers);
    await Promise.all(Array.from({ length: calls }, ask));
    const [video] = await reach([slideshow.id]);
    await ask();
    // Whatever was begun beside it is let finish.
    worker.kill('SIGTERM');
    await worker.ended;
    expect(video).toMatchObject({ attempt: 1, tries: 1 });
    expect(await ledger.video(slideshow.id)).toEqual(video);
    expect((await ledger.moments()).map(({ state }) => state)).toEqual(['due', 'rendering', 'ready']);
    expect(await storedVideos(1)).toHaveLength(1);
    expect(await watch(slideshow)).toEqual({ frames: 60, seconds: 2 });
  },
  testMs,
);
