import { setTimeout as sleep } from 'node:timers/promises';
import { payWithTestCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { memorialPrice } from '@afterglow/proto';
import { canMount, eventually } from '@afterglow/test-kit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { figure, testMs, timeout, within } from '../kit/figure.ts';
import { countWords, type FamilyLedger, type Outcome } from '../kit/ledger/family-ledger.ts';
import { type Family, startFamily } from '../kit/load/family.ts';
import type { Call } from '../kit/load/http-client.ts';
import { startLoad } from '../kit/load/load.ts';
import { startOnSmallDisk } from './product-on-small-disk.ts';

const fullMs = figure(60_000, 3000);
const photoCount = figure(40, 8);
/** Larger than one new WAL file, smaller than the WAL that Postgres keeps ready. */
const walMegabytes = 40;
const pauseMs = 100;

/** Readers, contributors and people who request videos, side by side. */
const plan = (family: Family) => (ledger: FamilyLedger) => [
  async () => {
    for (const call of family.reads) await ledger.ask(call);
  },
  (turn: number) => ledger.upload(`${turn}.jpg`),
  () => ledger.requestVideo(),
];

const isRead = ({ what }: Outcome): boolean => what.startsWith('GET ');
/** Reads must not fail; writes only with a request to retry. */
const isFault = (one: Outcome): boolean =>
  isRead(one)
    ? one.status !== 200
    : one.status === 0 || (one.status >= 400 && !(one.status === 503 && one.retryAfter !== undefined));
const isUpload = ({ what }: Outcome): boolean => /^POST .*\/photos$/.test(what);

async function readCredits(family: Family): Promise<number> {
  const { body } = await family.send(family.call('GET /api/billing/payments'));
  return (JSON.parse(String(body)) as { unusedCredits: number }).unusedCredits;
}

async function beginPayment(family: Family): Promise<string> {
  const intent = { amount: memorialPrice.usd, hasDraft: true };
  const { body } = await family.send(family.call('POST /api/create-payment-intent', {}, intent));
  return JSON.parse(String(body)).clientSecret;
}

describe.runIf(canMount())('D8: a full disk', () => {
  it('serves reads and answers writes with 503, recovers once it has room, and loses no data', {
    timeout: testMs,
  }, async () => {
    const product = await startOnSmallDisk('768m');
    const family = await startFamily([product.origin], photoCount);
    onTestFinished(family.close);
    const isDone = async (call: Call): Promise<boolean> => (await family.send(call)).status < 300;
    const clientSecret = await beginPayment(family);
    const load = startLoad(family, plan(family), pauseMs);
    const makeRoom = product.fill();
    const payment = eventually(() => payWithTestCard(product.origin, clientSecret).then(() => true), timeout);
    await product.writeWal(walMegabytes);
    await sleep(fullMs);
    expect(load.outcomes.filter((one) => isUpload(one) && one.status === 503)).not.toEqual([]);
    makeRoom();
    const from = performance.now();
    await eventually(() => isDone(family.upload('after.jpg')), timeout);
    await eventually(() => isDone(family.newSlideshow()), timeout);
    const wellAfterMs = performance.now() - from;
    await load.stop();
    console.info(
      `well after ${Math.round(wellAfterMs)} ms`,
      countWords(load.outcomes.map((one) => `${isRead(one) ? 'read' : 'write'} ${one.status}`)),
    );

    expect(load.outcomes.filter(isFault)).toEqual([]);
    expect(wellAfterMs).toBeLessThan(within(10_000));
    expect(product.output()).not.toContain('has ended');
    expect(await load.lostPhotos()).toEqual([]);
    for (const video of await load.endedVideos()) expect(video).toMatchObject({ failure: null });
    await payment;
    await eventually(async () => (await readCredits(family)) === 1);
  });
});
