import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { figure, testMs, timeout } from '../figure.ts';
import type { Process } from '../processes.ts';
import { expectOnePublish } from './freeze-worker.ts';
import { startProduct } from './product.ts';

const { world, ledger, ask, watch, storedVideos, startWorker, scratchLeft } = await startProduct({
  losesWork: true,
});
const rounds = figure(10, 1);
const photos = [1, 2, 3, 4, 5];
let owner = 0;

async function begin() {
  owner += 1;
  world.selected.set(owner, photos);
  const slideshow = await ask(owner);
  const hasBegun = async () => (await ledger.video(slideshow.id))?.state === 'rendering';
  await eventually(hasBegun, { ...timeout, intervalMs: 2 });
  return slideshow;
}

const nothingInHand = () => eventually(async () => (await scratchLeft()).every((name) => !name.includes('/')), timeout);

describe('R3: when a worker is frozen beyond its lock, another finishes, and the first one resumes', () => {
  it(
    `the video is published once, ${rounds} times`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const frozen = await startWorker();
        let another: Process | undefined;
        const { slideshow } = await expectOnePublish(ledger, {
          begin,
          withinMs: figure(400, 100),
          freeze: async () => {
            frozen.kill('SIGSTOP');
            another = await startWorker();
          },
          resume: async () => {
            another?.kill('SIGTERM');
            await another?.ended;
            frozen.kill('SIGCONT');
            await nothingInHand();
          },
        });
        expect(await storedVideos(owner - 1)).toHaveLength(1);
        expect(await watch(slideshow)).toEqual({ frames: 30 * photos.length, seconds: photos.length });
        frozen.kill('SIGTERM');
        expect(await frozen.ended).toEqual([0, null]);
      }
    },
    testMs,
  );
});
