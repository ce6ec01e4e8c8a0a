import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout } from '../figure.ts';
import { startProduct } from './product.ts';

const product = await startProduct({ losesWork: true });
const { ledger, ask, reach, watch, startWorker } = product;
const owner = 1;
/** Postgres ends a transaction of somebody who says no more: sooner here than in the product. */
const shortIdleTimeout = figure('', '?idle_in_transaction_session_timeout=1000');

it(
  'R3: a worker that is frozen while publishing blocks nobody, and does not publish any more',
  async () => {
    const slideshow = await ask(owner);
    const holder = await ledger.pool.connect();
    await holder.query('select pg_advisory_lock($1::bigint)', [owner]);
    const frozen = await startWorker({ DATABASE_URL: `${product.workerVariables.DATABASE_URL}${shortIdleTimeout}` });
    const waits = async () =>
      (await ledger.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount === 1;
    await eventually(waits, { ...timeout, intervalMs: 5 });
    frozen.kill('SIGSTOP');
    await holder.query('select pg_advisory_unlock($1::bigint)', [owner]);
    holder.release();

    await startWorker();
    const [made] = await reach([slideshow.id]);
    frozen.kill('SIGCONT');
    frozen.kill('SIGTERM');
    expect(await frozen.ended).toEqual([0, null]);
    expect(await ledger.video(slideshow.id)).toEqual(made);
    expect(await ledger.publishes([slideshow.id])).toEqual([1]);
    expect(await watch(slideshow)).toEqual({ frames: 60, seconds: 2 });
  },
  testMs,
);
