import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Slideshow } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';
import { type Played, playStream } from '../kit/playing.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';

const product = await startRenderProduct();
const { world, api, videoFolder, view, list, prepareMotionAndSong, reach } = product;
const renders = figure(20, 3);
const polls = figure(10_000, 300);
const hasSound = (owner: number): boolean => owner % 2 === 0;
const slides = (owner: number): number => 1 + (owner % 4);
/** Seconds per slide. */
const timing = (owner: number): number => [1, 5, 2, 11, 3][owner % 5] ?? 1;
/** Every second one has motion and a song. */
const chooseExtras = async (owner: number) => (hasSound(owner) ? prepareMotionAndSong(owner) : {});
const seconds = (owner: number): number => slides(owner) * timing(owner);

it(
  `R9: in ${polls} polls during ${renders} renders every served video plays to its end`,
  async () => {
    await Promise.all([product.startWorker(), product.startWorker()]);
    const owners = Array.from({ length: renders }, (_, index) => index + 1);
    for (const owner of owners) world.selected.set(owner, [1, 2, 3, 4].slice(0, slides(owner)));
    const slideshows: Slideshow[] = [];
    for (const owner of owners)
      slideshows.push(await product.slideshowFor(owner, { timing: timing(owner), ...(await chooseExtras(owner)) }));

    const played = new Map<string, Promise<Played>>();
    const looks = { empty: 0, shown: 0 };
    // Plays the first video while others are in progress.
    let playing: Promise<unknown> = Promise.resolve();
    const playOnce = (url: string): void => {
      if (played.has(url)) return;
      const now = playing.then(() => playStream(`${api.url}${url}`, join(videoFolder, `${played.size}.mp4`)));
      playing = now.catch(() => undefined);
      played.set(url, now);
    };
    const findUrls = async (owner: number, { publicId }: Slideshow): Promise<string[]> => {
      if (!hasSound(owner)) return [(await view(publicId))?.videoUrl ?? ''];
      const [{ videoUrl = '', soundVideoUrl = '' } = {}] = await list(owner);
      expect(soundVideoUrl === '', 'both versions are published together').toBe(videoUrl === '');
      return [videoUrl, soundVideoUrl];
    };
    const look = async (owner: number): Promise<void> => {
      const slideshow = slideshows[owner - 1];
      const urls = slideshow ? await findUrls(owner, slideshow) : [];
      looks[urls.includes('') ? 'empty' : 'shown'] += 1;
      for (const url of urls) if (url !== '') playOnce(url);
    };
    const lookAtAll = async (): Promise<void> => {
      for (let count = 0; count < polls; count += 1) {
        await look(1 + (count % renders));
        if (count % renders === 0) await sleep(figure(20, 5));
      }
    };
    const requesting = async (): Promise<void> => {
      for (const [index, { publicId }] of slideshows.entries()) {
        const owner = index + 1;
        await product.generateVideo(owner, publicId, await product.signedIn(owner));
        await sleep(figure(400, 100));
      }
    };
    await Promise.all([lookAtAll(), requesting()]);
    await reach(slideshows.map(({ id }) => id));
    for (const owner of owners) await look(owner);
    expect(looks.empty).toBeGreaterThan(renders);
    const versions = owners.flatMap((owner) => (hasSound(owner) ? [owner, owner] : [owner]));
    expect(played.size).toBe(versions.length);
    const seen = (await Promise.all(played.values())).map((one) => `${one.frames} ${one.seconds}`).toSorted();
    expect(seen).toEqual(versions.map((owner) => `${30 * seconds(owner)} ${seconds(owner)}`).toSorted());
  },
  testMs,
);
