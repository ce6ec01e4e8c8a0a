import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';

const product = await startRenderProduct();
const { world, ledger, slideshowFor, signedIn, generateVideo, requestVideo, reach } = product;
const queued = figure(1000, 40);
const [many, one] = [1, 2];

it(
  `R10: a video starts within two job lengths despite ${queued} queued ones of another account`,
  async () => {
    world.selected.set(many, [1, 2, 3]);
    world.selected.set(one, [1, 2, 3]);
    const headers = await signedIn(many);
    const wanted: number[] = [];
    const askForOne = async (title: string): Promise<void> => {
      // Each has its own name, so each needs a title slide and a video.
      world.names.set(many, title);
      const { id, publicId } = await slideshowFor(many);
      expect((await generateVideo(many, publicId, headers)).status).toBe(202);
      wanted.push(id);
    };
    for (let count = 0; count < queued; count += 1) await askForOne(`Rose ${count}`);
    await product.startWorker();
    const ready = async () => (await ledger.videos()).filter(({ state }) => state === 'ready').length;
    await eventually(async () => (await ready()) >= 4, timeout);
    const { id } = await requestVideo(one);
    await reach([id]);
    const moments = await ledger.moments();
    const [requested, begun] = moments.filter(({ slideshow_id }) => slideshow_id === id).map(({ at }) => at);
    const lengths = wanted.flatMap((slideshowId) => {
      const of = (wantedState: string) =>
        moments.find(({ slideshow_id, state }) => slideshow_id === slideshowId && state === wantedState)?.at;
      const [from, to] = [of('rendering'), of('ready')];
      return from && to ? [to - from] : [];
    });
    expect(lengths.length).toBeGreaterThanOrEqual(4);
    expect((begun ?? 0) - (requested ?? 0)).toBeLessThan(figure(2, 20) * Math.max(...lengths));
    expect(moments.filter(({ state }) => state === 'ready').length).toBeLessThan(queued);
  },
  testMs,
);
