import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Slideshow } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { figure, testMs } from '../figure.ts';
import { type Played, playStream } from './playing.ts';
import { startProduct } from './product.ts';

const product = await startProduct();
const { world, api, videoFolder, view, reach } = product;
const renders = figure(20, 3);
const polls = figure(10_000, 300);
const slides = (owner: number): number => 1 + (owner % 4);
/** Seconds a slide. */
const timing = (owner: number): number => [1, 5, 2, 11, 3][owner % 5] ?? 1;
const seconds = (owner: number): number => slides(owner) * timing(owner);

it(
  `R9: in ${polls} polls during ${renders} renders every video that is served plays to its end`,
  async () => {
    await Promise.all([product.startWorker(), product.startWorker()]);
    const owners = Array.from({ length: renders }, (_, index) => index + 1);
    for (const owner of owners) world.selected.set(owner, [1, 2, 3, 4].slice(0, slides(owner)));
    const slideshows: Slideshow[] = [];
    for (const owner of owners) slideshows.push(await product.slideshowFor(owner, 'A life', timing(owner)));

    const played = new Map<string, Promise<Played>>();
    const looks = { empty: 0, shown: 0 };
    // One after the other: what is seen first is played while the others are still being made.
    let playing: Promise<unknown> = Promise.resolve();
    const look = async ({ publicId }: Slideshow): Promise<void> => {
      const { videoUrl = '' } = (await view(publicId)) ?? {};
      looks[videoUrl === '' ? 'empty' : 'shown'] += 1;
      if (videoUrl === '' || played.has(videoUrl)) return;
      const now = playing.then(() => playStream(`${api.url}${videoUrl}`, join(videoFolder, `${played.size}.mp4`)));
      playing = now.catch(() => undefined);
      played.set(videoUrl, now);
    };
    const lookAtAll = async (): Promise<void> => {
      for (let count = 0; count < polls; count += 1) {
        const one = slideshows[count % renders];
        if (one) await look(one);
        if (count % renders === 0) await sleep(figure(20, 5));
      }
    };
    const asking = async (): Promise<void> => {
      for (const [index, { publicId }] of slideshows.entries()) {
        const owner = index + 1;
        await product.generateVideo(owner, publicId, await product.signedIn(owner));
        await sleep(figure(400, 100));
      }
    };
    await Promise.all([lookAtAll(), asking()]);
    await reach(slideshows.map(({ id }) => id));
    for (const one of slideshows) await look(one);
    expect(looks.empty).toBeGreaterThan(renders);
    expect(played.size).toBe(renders);
    const seen = (await Promise.all(played.values())).map((one) => `${one.frames} ${one.seconds}`).toSorted();
    expect(seen).toEqual(owners.map((owner) => `${30 * seconds(owner)} ${seconds(owner)}`).toSorted());
  },
  testMs,
);
