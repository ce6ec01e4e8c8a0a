import { setTimeout as sleep } from 'node:timers/promises';
import { payWithTestCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { memorialPrice } from '@afterglow/proto';
import { canMount, eventually } from '@afterglow/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import { type Family, startFamily } from '../load/family.ts';
import { startLoad } from './load.ts';
import { type ProductOnSmallDisk, startOnSmallDisk } from './product-on-small-disk.ts';

const fullMs = figure(60_000, 3000);
const photoCount = figure(40, 8);
/** More than the file that Postgres writes, and fewer than it has ready. */
const walMegabytes = 40;

describe.runIf(canMount())('D8: a disk that is filled to its last byte', () => {
  let product: ProductOnSmallDisk;
  let family: Family;
  beforeAll(async () => {
    product = await startOnSmallDisk('768m');
    family = await startFamily([product.origin], photoCount);
  }, testMs);
  afterAll(async () => {
    family?.close();
    await product?.stop();
  }, testMs);

  const read = async <T>(key: 'GET /api/billing/payments'): Promise<T> =>
    JSON.parse(String((await family.send(family.call(key))).body));
  const beginPayment = async (): Promise<string> => {
    const body = { amount: memorialPrice.usd, hasDraft: true };
    const intent = await family.send(family.call('POST /api/create-payment-intent', {}, body));
    return JSON.parse(String(intent.body)).clientSecret;
  };
  const isDone = async (call: ReturnType<Family['upload']>): Promise<boolean> => (await family.send(call)).status < 300;

  it('serves reads and answers writes with 503, recovers by itself once it has room, and loses nothing', {
    timeout: testMs,
  }, async () => {
    const clientSecret = await beginPayment();
    const load = startLoad(family);
    const makeRoom = product.fill();
    const payment = eventually(() => payWithTestCard(product.origin, clientSecret).then(() => true), timeout);
    await product.writeWal(walMegabytes);
    await sleep(fullMs);
    expect(load.count('upload', 503)).toBeGreaterThan(0);
    makeRoom();
    const from = performance.now();
    await eventually(() => isDone(family.upload('after.jpg')), timeout);
    await eventually(() => isDone(family.newSlideshow()), timeout);
    const wellAfterMs = performance.now() - from;
    const { confirmed, videos, failed } = await load.stop();
    console.info(`well after ${Math.round(wellAfterMs)} ms`, load.summary());

    expect(failed).toEqual([]);
    expect(wellAfterMs).toBeLessThan(within(10_000));
    expect(product.output()).not.toContain('has ended');
    const stored = await family.storedNames();
    expect(confirmed.filter((name) => !stored.includes(name))).toEqual([]);
    for (const id of videos) expect(await family.ended(id)).toMatchObject({ failure: null });
    await payment;
    await eventually(
      async () => (await read<{ unusedCredits: number }>('GET /api/billing/payments')).unusedCredits === 1,
    );
  });
});
