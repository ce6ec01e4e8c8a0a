import { expect, it } from 'vitest';
import { testMs } from '../kit/figure.ts';
import { expectOneRender } from '../kit/ledger/render-ledger.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';

const product = await startRenderProduct();
const { ledger, slideshowFor, prepareMotionAndSong, signedIn, insist, watch, storedVideos } = product;
const calls = 50;

it.each([
  { film: 'with still photos', owner: 1, hasSound: false },
  { film: 'with motion and a song', owner: 2, hasSound: true },
])(
  `R6: ${calls} parallel generate-video calls for one slideshow $film cause one render`,
  { timeout: testMs },
  async ({ owner, hasSound }) => {
    const worker = await product.startWorker();
    const slideshow = await slideshowFor(owner, hasSound ? await prepareMotionAndSong(owner) : {});
    const headers = await signedIn(owner);
    const requestVideo = () => insist(owner, slideshow.publicId, headers);
    const finish = () => {
      worker.kill('SIGTERM');
      return worker.ended;
    };
    await expectOneRender({ ledger, slideshow, calls, requestVideo, finish });
    expect(await storedVideos(owner)).toHaveLength(hasSound ? 2 : 1);
    expect(await watch(slideshow)).toEqual({ frames: 60, seconds: 2 });
  },
);
