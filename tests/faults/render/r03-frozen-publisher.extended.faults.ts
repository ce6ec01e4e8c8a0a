import { expect, it } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';

const product = await startRenderProduct({ losesWork: true });
const { ledger, requestVideo, reach, watch, startWorker } = product;
const owner = 1;
/** Postgres ends idle transactions; sooner here than in the product. */
const shortIdleTimeout = figure('', '?idle_in_transaction_session_timeout=1000');

it(
  'R3: a worker that is frozen while publishing blocks no other worker and does not publish later',
  async () => {
    const slideshow = await requestVideo(owner);
    const lock = await ledger.holdLock(owner);
    const frozen = await startWorker({ DATABASE_URL: `${product.databases.render.url}${shortIdleTimeout}` });
    await lock.isAwaited();
    frozen.kill('SIGSTOP');
    await lock.release();

    await startWorker();
    const [made] = await reach([slideshow.id]);
    frozen.kill('SIGCONT');
    expect(await frozen.end('SIGTERM')).toEqual([0, null]);
    expect(await ledger.video(slideshow.id)).toEqual(made);
    expect(await ledger.publishes([slideshow.id])).toEqual([1]);
    expect(await watch(slideshow)).toEqual({ frames: 60, seconds: 2 });
  },
  testMs,
);
