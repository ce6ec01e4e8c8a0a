import { expect, it } from 'vitest';
import { testMs } from '../figure.ts';
import { expectOneRender } from './ask-at-once.ts';
import { startProduct } from './product.ts';

const product = await startProduct();
const { ledger, slideshowFor, signedIn, insist, watch, storedVideos } = product;
const calls = 50;

it(
  `R6: ${calls} parallel generate-video calls for one slideshow cause one render`,
  async () => {
    const worker = await product.startWorker();
    const slideshow = await slideshowFor(1);
    const headers = await signedIn(1);
    const ask = () => insist(1, slideshow.publicId, headers);
    const finish = () => {
      worker.kill('SIGTERM');
      return worker.ended;
    };
    await expectOneRender({ ledger, slideshow, calls, ask, finish });
    expect(await storedVideos(1)).toHaveLength(1);
    expect(await watch(slideshow)).toEqual({ frames: 60, seconds: 2 });
  },
  testMs,
);
