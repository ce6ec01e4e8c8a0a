import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { expectOnePublish } from '../kit/ledger/render-ledger.ts';
import type { Process } from '../kit/processes.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';

const product = await startRenderProduct({ losesWork: true });
const { newOwner, ledger, requestVideo, prepareMotionAndSong, watch, storedVideos, startWorker, scratchLeft } = product;
/** Every second one with motion and a song. */
const rounds = figure(10, 2);
const photos = [1, 2, 3, 4, 5];

const nothingInHand = () => eventually(async () => (await scratchLeft()).every((name) => !name.includes('/')), timeout);

describe('R3: when a worker is frozen beyond its lock, another finishes, and the first one resumes', () => {
  it(
    `the video is published once, ${rounds} times`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const hasSound = round % 2 === 1;
        const frozen = await startWorker();
        const owners: number[] = [];
        let another: Process | undefined;
        const { slideshow } = await expectOnePublish(ledger, {
          begin: async () => {
            const owner = newOwner(photos);
            owners.push(owner);
            const slideshow = await requestVideo(owner, hasSound ? await prepareMotionAndSong(owner) : {});
            const hasBegun = async () => (await ledger.video(slideshow.id))?.state === 'rendering';
            await eventually(hasBegun, { ...timeout, intervalMs: 2 });
            return slideshow;
          },
          withinMs: figure(400, 100),
          freeze: async () => {
            frozen.kill('SIGSTOP');
            another = await startWorker();
          },
          resume: async () => {
            await another?.end('SIGTERM');
            frozen.kill('SIGCONT');
            await nothingInHand();
          },
        });
        expect(await storedVideos(owners[0] ?? 0)).toHaveLength(hasSound ? 2 : 1);
        expect(await watch(slideshow)).toEqual({ frames: 30 * photos.length, seconds: photos.length });
        expect(await frozen.end('SIGTERM')).toEqual([0, null]);
      }
    },
    testMs,
  );
});
