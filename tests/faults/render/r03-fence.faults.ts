import { eventually } from '@afterglow/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { testMs, timeout } from '../figure.ts';
import type { Process } from '../processes.ts';
import { startProduct } from './product.ts';

const { ledger, ask, reach, watch, startWorker, scratchLeft } = await startProduct({ losesWork: true });
const gate = 4711;

/** A worker that has stored a video waits at the gate while that is locked: its next step is to publish. */
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
  const holder = await ledger.pool.connect();
  await holder.query('select pg_advisory_lock($1::bigint)', [gate]);
  const slideshow = await ask(owner);
  const frozen = await startWorker();
  const waits = async () =>
    (await ledger.pool.query(`select from pg_locks where locktype = 'advisory' and not granted and objid = ${gate}`))
      .rowCount === 1;
  await eventually(waits, { ...timeout, intervalMs: 5 });
  frozen.kill('SIGSTOP');
  await holder.query('select pg_advisory_unlock($1::bigint)', [gate]);
  holder.release();
  return { slideshow, frozen };
}

async function thaw(frozen: Process): Promise<void> {
  frozen.kill('SIGCONT');
  await eventually(async () => (await scratchLeft()).every((name) => !name.includes('/')), timeout);
}

async function leave(worker: Process): Promise<void> {
  worker.kill('SIGTERM');
  expect(await worker.ended).toEqual([0, null]);
}

describe('R3: a worker that is frozen just before publishing, and resumes', () => {
  it('after another has published, does not publish again', { tags: ['extended'], timeout: testMs }, async () => {
    const { slideshow, frozen } = await stoppedBeforePublishing(1);
    const another = await startWorker();
    const [made] = await reach([slideshow.id]);
    await leave(another);
    await thaw(frozen);
    expect(await ledger.video(slideshow.id)).toEqual(made);
    expect(await ledger.publishes([slideshow.id])).toEqual([1]);
    expect(await watch(slideshow)).toEqual({ frames: 60, seconds: 2 });
    await leave(frozen);
  });

  it(
    'while another renders, leaves publishing to the attempt that began last',
    async () => {
      const { slideshow, frozen } = await stoppedBeforePublishing(2);
      // As another worker begins.
      await ledger.pool.query('update render.videos set attempt = attempt + 1 where slideshow_id = $1', [slideshow.id]);
      const begun = (await ledger.video(slideshow.id))?.attempt ?? 0;
      await thaw(frozen);
      const [made] = await reach([slideshow.id]);
      expect(made?.attempt).toBeGreaterThan(begun);
      expect(await ledger.publishes([slideshow.id])).toEqual([1]);
      expect(await watch(slideshow)).toEqual({ frames: 60, seconds: 2 });
      await leave(frozen);
    },
    testMs,
  );
});
