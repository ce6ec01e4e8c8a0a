import { eventually, ownRedis } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../kit/figure.ts';
import { startRenderProduct } from '../kit/product/render-product.ts';

const redis = await ownRedis();
const product = await startRenderProduct({ variables: { REDIS_URL: redis.url }, losesWork: true });
const { newOwner, ledger, requestVideo, prepareMotionAndSong, reach, world } = product;
const jobs = figure(100, 6);
const some = figure(20, 2);
await product.startWorker();

async function askForAll(photos: readonly number[]): Promise<number[]> {
  const owners = Array.from({ length: jobs }, () => newOwner(photos));
  const choices = await Promise.all(owners.map((one) => (one % 2 === 0 ? prepareMotionAndSong(one) : {})));
  const requested = await Promise.all(owners.map((one, index) => requestVideo(one, choices[index])));
  return requested.map(({ id }) => id);
}
const unfinished = async () =>
  (await ledger.videos()).filter(({ state }) => state !== 'ready').map((v) => v.slideshow_id);
const someAreReady = (ids: readonly number[]) =>
  eventually(async () => ids.length - (await unfinished()).length >= some, timeout);

describe(`R4: ${jobs} videos in progress, half of them with motion and a song,`, () => {
  it(
    'all complete when Redis is killed',
    async () => {
      const ids = await askForAll([1, 2]);
      await someAreReady(ids);
      redis.kill('SIGKILL');
      expect((await unfinished()).length).toBeGreaterThan(0);
      await reach(ids);
      expect(await ledger.publishes(ids)).toEqual(ids.map(() => 1));
    },
    testMs,
  );

  it('are all corrected when Redis loses everything while they are remade for a corrected name', {
    tags: ['extended'],
    timeout: testMs,
  }, async () => {
    const owners = Array.from({ length: jobs }, () => newOwner());
    const slideshows = await Promise.all(owners.map((one) => requestVideo(one)));
    const ids = slideshows.map(({ id }) => id);
    await reach(ids);
    const lost = Promise.withResolvers<void>();
    world.beforeDerive = () => lost.promise;
    for (const one of owners) {
      world.names.set(one, 'Rose Byron-Smith');
      await ledger.pool.query(
        `insert into render.outbox (queue, job_id, data) values ('memorial.updated/render', gen_random_uuid(), $1)`,
        [JSON.stringify({ memorialId: one })],
      );
    }
    const requested = 'select from render.videos where request = 2 and slideshow_id = any($1)';
    await eventually(async () => (await ledger.pool.query(requested, [ids])).rowCount === jobs, timeout);
    await product.redis.flushall();
    world.beforeDerive = async () => {};
    lost.resolve();
    await reach(ids);
    expect(await ledger.publishes(ids)).toEqual(ids.map(() => 2));
    const names = await Promise.all(
      slideshows.map(async ({ publicId }) => (await product.view(publicId))?.memorialName),
    );
    expect(names).toEqual(ids.map(() => 'Rose Byron-Smith'));
  });

  it(
    'are queued again and all complete when Redis loses everything',
    async () => {
      const ids = await askForAll([1, 2, 3, 4, 5, 6, 7, 8]);
      await someAreReady(ids);
      await product.redis.flushall();
      const lost = Date.now();
      const pending = new Set(await unfinished());
      expect(pending.size).toBeGreaterThan(0);
      const isQueued = async (id: number) => (await product.redis.exists(`bull:slideshow-video:${id}-1`)) > 0;
      await eventually(async () => {
        const left = new Set(await unfinished());
        for (const id of pending) if (!left.has(id) || (await isQueued(id))) pending.delete(id);
        return pending.size === 0;
      }, timeout);
      expect(Date.now() - lost).toBeLessThan(within(60_000));
      await reach(ids);
      expect(await ledger.publishes(ids)).toEqual(ids.map(() => 1));
    },
    testMs,
  );
});
