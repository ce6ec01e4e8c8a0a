import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Slideshow } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { timeout } from '../figure.ts';
import type { Freezable } from '../render/freeze-worker.ts';
import type { Ledger } from '../render/ledger.ts';

/** What a render worker has in hand: a folder for each video, within a folder of its own. */
async function videosInHand(pid: number): Promise<string[]> {
  const scratch = `/proc/${pid}/root/scratch`;
  const own = (await readdir(scratch, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return (await Promise.all(own.map(({ name }) => readdir(join(scratch, name)).catch(() => [])))).flat();
}

/**
 * Stops that one of these render workers which makes the video. The first attempt at one whose pictures are not there ends
 * at once and waits for them, so a later one is waited for.
 */
export function freezeAny(workers: readonly number[], ledger: Ledger, ask: () => Promise<Slideshow>) {
  let [busy, frozen] = [0, 0];
  const workerAt = async ({ id }: Slideshow): Promise<number> => {
    const isMade = (name: string) => name.startsWith(`${id}-`) && name !== `${id}-1`;
    for (const pid of workers) if ((await videosInHand(pid)).some(isMade)) return pid;
    return 0;
  };
  const hasEnded = async ({ id }: Slideshow): Promise<boolean> => (await ledger.video(id))?.state === 'ready';
  const thaw = (): void => {
    if (frozen > 0) process.kill(frozen, 'SIGCONT');
  };
  const freezable: Freezable = {
    // Its pictures are there, so most of a video takes no longer.
    withinMs: 100,
    async begin() {
      const slideshow = await ask();
      const hasBegun = async () => {
        busy = await workerAt(slideshow);
        return busy > 0 || hasEnded(slideshow);
      };
      await eventually(hasBegun, { ...timeout, intervalMs: 2 });
      return slideshow;
    },
    async freeze() {
      frozen = busy || (workers[0] ?? 0);
      process.kill(frozen, 'SIGSTOP');
    },
    async resume() {
      thaw();
      await eventually(async () => (await videosInHand(frozen)).length === 0, timeout);
    },
  };
  return { freezable, thaw };
}
