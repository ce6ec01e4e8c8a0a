import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Slideshow } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { timeout } from '../kit/figure.ts';
import type { Freezable, Ledger } from '../kit/ledger/render-ledger.ts';

async function videosInHand(pid: number): Promise<string[]> {
  const scratch = `/proc/${pid}/root/scratch`;
  const own = (await readdir(scratch, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return (await Promise.all(own.map(({ name }) => readdir(join(scratch, name)).catch(() => [])))).flat();
}

/** Freezes the worker that makes the video. Ignores the first attempt, which ends at once for lack of pictures. */
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
