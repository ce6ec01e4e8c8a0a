import type { Slideshow } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { testMs, timeout } from '../kit/figure.ts';
import type { Process } from '../kit/processes.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';

const product = await startRenderProduct({ losesWork: true });
const { ledger, requestVideo, prepareMotionAndSong, reach, watch, listen, startWorker, scratchLeft } = product;
const gate = 4711;

/** A worker that has stored a video waits for this lock before publishing. */
const gateBeforePublishing = `
  create function public.gate() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${gate});
      return new;
    end $$;
  create trigger gate before update of ready on render.objects for each row
    when (new.kind = 'video' and new.ready and not old.ready) execute function public.gate();`;

beforeAll(async () => {
  await ledger.pool.query(gateBeforePublishing);
});

async function stoppedBeforePublishing(owner: number) {
  const reader = await startWorker();
  const choices = await prepareMotionAndSong(owner);
  await leave(reader);
  const lock = await ledger.holdLock(gate);
  const slideshow = await requestVideo(owner, choices);
  const frozen = await startWorker();
  await lock.isAwaited();
  frozen.kill('SIGSTOP');
  await lock.release();
  return { slideshow, frozen };
}

async function thaw(frozen: Process): Promise<void> {
  frozen.kill('SIGCONT');
  await eventually(async () => (await scratchLeft()).every((name) => !name.includes('/')), timeout);
}

async function leave(worker: Process): Promise<void> {
  expect(await worker.end('SIGTERM')).toEqual([0, null]);
}

async function expectWhole(owner: number, slideshow: Slideshow): Promise<void> {
  const whole = { frames: 60, seconds: 2 };
  expect(await watch(slideshow)).toEqual(whole);
  expect(await listen({ owner, publicId: slideshow.publicId })).toEqual(whole);
}

describe('R3: a worker that is frozen just before it publishes a video with motion and a song, and resumes', () => {
  it('after another has published, does not publish again', { tags: ['extended'], timeout: testMs }, async () => {
    const { slideshow, frozen } = await stoppedBeforePublishing(1);
    const another = await startWorker();
    const [made] = await reach([slideshow.id]);
    await leave(another);
    await thaw(frozen);
    expect(await ledger.video(slideshow.id)).toEqual(made);
    expect(await ledger.publishes([slideshow.id])).toEqual([1]);
    await expectWhole(1, slideshow);
    await leave(frozen);
  });

  it(
    'while another renders, leaves publishing to the latest attempt',
    async () => {
      const { slideshow, frozen } = await stoppedBeforePublishing(2);
      await ledger.pool.query('update render.videos set attempt = attempt + 1 where slideshow_id = $1', [slideshow.id]);
      const begun = (await ledger.video(slideshow.id))?.attempt ?? 0;
      await thaw(frozen);
      const [made] = await reach([slideshow.id]);
      expect(made?.attempt).toBeGreaterThan(begun);
      expect(await ledger.publishes([slideshow.id])).toEqual([1]);
      await expectWhole(2, slideshow);
      await leave(frozen);
    },
    testMs,
  );
});
