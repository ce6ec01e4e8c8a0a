import { setTimeout as sleep } from 'node:timers/promises';
import { payWithTestCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { memorialPrice } from '@afterglow/proto';
import { canMount, eventually } from '@afterglow/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import { type Family, startFamily } from '../load/family.ts';
import type { Call, Reply } from '../load/http-client.ts';
import { type ProductOnSmallDisk, startOnSmallDisk } from './product-on-small-disk.ts';

const fullMs = figure(60_000, 8000);
const pauseMs = 100;
const photoCount = figure(40, 12);

interface Outcome {
  readonly what: string;
  readonly status: number;
}

const getOutcome = (what: string, { status, headers }: Reply): Outcome & { readonly says: boolean } => ({
  what,
  status,
  says: headers['retry-after'] !== undefined,
});

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

  const getReads = (): Call[] => {
    const { call, memorialRef, photos } = family;
    const params = { memorialRef };
    return [
      call('GET /api/auth/user'),
      call('GET /api/memorials'),
      call('GET /api/memorials/:memorialRef', params),
      call('GET /api/memorials/:memorialRef/photos', params),
      call('GET /uploads/:filename', { filename: photos[0]?.filename ?? '' }),
      call('GET /api/memorials/:memorialRef/slideshows', params),
      call('GET /api/billing/payments'),
      { method: 'GET', path: '/' },
    ];
  };

  it('lets reads go on and answers writes with 503; once it has room all is well by itself, and nothing is lost', {
    timeout: testMs,
  }, async () => {
    const { call, send, upload } = family;
    const confirmed: string[] = [];
    const videos: string[] = [];
    const reads: Outcome[] = [];
    const writes: ReturnType<typeof getOutcome>[] = [];
    let isOver = false;

    const again = async (work: (turn: number) => Promise<unknown>): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) {
        await work(turn);
        await sleep(pauseMs);
      }
    };
    const write = async (what: string, sent: Call): Promise<Reply> => {
      const reply = await send(sent);
      writes.push(getOutcome(what, reply));
      return reply;
    };
    const uploadOne = async (turn: number): Promise<void> => {
      const name = `${turn}.jpg`;
      if ((await write('upload', upload(name))).status === 201) confirmed.push(name);
    };
    const isDone = ({ status }: Reply): boolean => status < 300;
    const askForVideo = () =>
      family
        .video(async (sent) => {
          const reply = await write('video', sent);
          return isDone(reply) ? reply.body : null;
        })
        .then((id) => id && videos.push(id));
    const readOne = async (): Promise<void> => {
      for (const one of getReads()) {
        const { status } = await send(one);
        reads.push({ what: one.path, status });
      }
    };
    const intent = await send(call('POST /api/create-payment-intent', {}, { amount: memorialPrice.usd, hasDraft: true }));
    const { clientSecret } = JSON.parse(String(intent.body));

    await askForVideo();
    const makeRoom = product.fill();
    const load = [again(readOne), again(uploadOne), again(askForVideo)];
    const payment = eventually(() => payWithTestCard(product.origin, clientSecret).then(() => true), timeout);
    await sleep(fullMs);
    expect(writes.filter(({ what, status }) => what === 'upload' && status === 503).length).toBeGreaterThan(0);
    makeRoom();
    const from = performance.now();
    await eventually(async () => isDone(await send(upload('after.jpg'))), timeout);
    await eventually(async () => isDone(await send(family.newSlideshow())), timeout);
    const wellAfter = performance.now() - from;
    isOver = true;
    await Promise.all(load);
    await payment;

    console.info({ wellAfter, reads: reads.length, writes: writes.length, confirmed: confirmed.length, videos: videos.length });
    console.info(product.output());
    const count = (all: readonly Outcome[]) => Object.entries(Object.groupBy(all, ({ what, status }) => `${what.replaceAll(/[\w-]{12,}/g, '')} ${status}`)).map(([k, v]) => `${k}: ${v?.length}`);
    console.info(count(reads), count(writes));
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    expect(writes.filter((one) => one.status >= 400 && !(one.status === 503 && one.says))).toEqual([]);
    expect(wellAfter).toBeLessThan(within(10_000));
    expect(product.output()).not.toContain('has ended');
    const stored = await family.storedNames();
    expect(confirmed.filter((name) => !stored.includes(name))).toEqual([]);
    for (const id of videos) expect(await family.ended(id)).toMatchObject({ failure: null });
    await eventually(async () => {
      const { unusedCredits } = JSON.parse(String((await send(call('GET /api/billing/payments'))).body));
      return unusedCredits === 1;
    }, timeout);
  });
});
