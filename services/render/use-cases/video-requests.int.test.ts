import { type CreditUseReply, errors } from '@afterglow/proto';
import { createLogger } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { enqueueDueVideos } from '../jobs/enqueue-due-videos.ts';
import { requestWaitingVideos } from '../jobs/request-waiting-videos.ts';
import { adaId, lily, renderFixture, rose } from '../render.fixture.ts';

const noEvent = async (): Promise<void> => {};
const billing = { outcome: 'unpaid' as CreditUseReply['outcome'], asked: [] as object[], beforeAnswer: noEvent };
const BILLING_URL = await testPeer({
  'POST /internal/credits/use': async ({ body }) => {
    billing.asked.push(body);
    await billing.beforeAnswer();
    return { outcome: billing.outcome, isAnotherBeingCreated: false };
  },
});
const fixture = await renderFixture({ PAYMENTS: 'sandbox', BILLING_URL });
const { deps, ada, send, create, world } = fixture;
const context = { signal: AbortSignal.timeout(600_000), log: createLogger('test', 'silent') };
const generate = (publicId: string) => send('POST', `/api/memorials/rose/slideshows/${publicId}/generate-video`, ada);
const listed = async (id: number) => {
  const slideshows: { id: number }[] = (await send('GET', '/api/memorials/rose/slideshows', ada)).json();
  return slideshows.find((slideshow) => slideshow.id === id);
};
const video = (id: number) =>
  deps.database.selectFrom('videos').select('state').where('slideshow_id', '=', id).executeTakeFirst();
const memorialPaid = () => requestWaitingVideos(deps)({ memorialId: rose.id, ownerId: adaId }, context);
const look = (takesPayments = true) => {
  const clock = () => new Date(Date.now() + 11_000);
  return enqueueDueVideos({ ...deps, clock, takesPayments, log: context.log })(null, context.signal);
};
const waiting = { isAwaitingPayment: true, isGenerating: false, videoUrl: '', failure: null };

beforeEach(async () => {
  Object.assign(billing, { outcome: 'unpaid', asked: [], beforeAnswer: noEvent });
  world.memorials.splice(0, 1, { ...rose, isPaid: false });
  for (const table of ['slideshows', 'paid_memorials', 'outbox'] as const)
    await deps.database.deleteFrom(table).execute();
});

describe('the video of an unpaid memorial', () => {
  it('waits for payment, and reports this', async () => {
    const { id, publicId } = await create();
    const answer = await generate(publicId);
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toEqual({ code: 'payment_required', message: errors.payment_required.message });
    expect(await listed(id)).toMatchObject(waiting);
    expect(await video(id)).toBeUndefined();
    expect(billing.asked).toEqual([{ userId: adaId, memorialId: rose.id }]);
  });

  it('is made once the memorial is paid, with all others that wait', async () => {
    const [one, other, unrequested] = [await create(), await create(), await create()];
    for (const { publicId } of [one, other]) await generate(publicId);
    await memorialPaid();
    await memorialPaid();
    for (const { id } of [one, other]) {
      expect(await video(id)).toEqual({ state: 'due' });
      expect(await listed(id)).toMatchObject({ isAwaitingPayment: false, isGenerating: true });
    }
    expect(await video(unrequested.id)).toBeUndefined();
    expect((await deps.database.selectFrom('outbox').selectAll().execute()).length).toBe(2);
  });

  it('is made at once when a credit pays for the memorial now', async () => {
    const { id, publicId } = await create();
    billing.outcome = 'paid';
    expect((await generate(publicId)).statusCode).toBe(202);
    expect(await video(id)).toEqual({ state: 'due' });
  });

  it('does not wait when the payment arrives while billing is asked', async () => {
    const { id, publicId } = await create();
    billing.beforeAnswer = memorialPaid;
    expect((await generate(publicId)).statusCode).toBe(202);
    expect(await video(id)).toEqual({ state: 'due' });
    expect(await listed(id)).toMatchObject({ isAwaitingPayment: false });
  });

  it('neither waits nor is made while the payment is unknown', async () => {
    const { id, publicId } = await create();
    billing.outcome = 'provider_unavailable';
    const answer = await generate(publicId);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment_provider_unavailable']);
    expect(await listed(id)).toMatchObject({ ...waiting, isAwaitingPayment: false });
  });

  it('also waits when nobody requested it: billing is asked once', async () => {
    const { id } = await create();
    await look();
    await look();
    expect(await listed(id)).toMatchObject(waiting);
    expect(billing.asked).toHaveLength(1);
  });

  it('waits on when another memorial of the same owner is paid', async () => {
    const { id, publicId } = await create();
    await generate(publicId);
    await requestWaitingVideos(deps)({ memorialId: lily.id, ownerId: adaId }, context);
    expect((await generate(publicId)).statusCode).toBe(402);
    expect(await video(id)).toBeUndefined();
  });

  it('is made when payments are turned off', async () => {
    const { id, publicId } = await create();
    await generate(publicId);
    await look(false);
    expect(await video(id)).toEqual({ state: 'due' });
  });
});

describe('the answer that a memorial is paid', () => {
  it('is kept permanently, from memorial and from billing', async () => {
    world.memorials.splice(0, 1, { ...rose, isPaid: true });
    expect((await generate((await create()).publicId)).statusCode).toBe(202);
    world.memorials.splice(0, 1, { ...rose, isPaid: false });
    expect((await generate((await create()).publicId)).statusCode).toBe(202);
    expect(billing.asked).toEqual([]);
  });

  it('is deleted with its memorial, and does not reappear', async () => {
    await memorialPaid();
    await deps.lifecycle.deleteMemorialData(rose.id, adaId);
    await memorialPaid();
    expect(await deps.database.selectFrom('paid_memorials').selectAll().execute()).toEqual([]);
    await deps.database.deleteFrom('deleted_memorials').execute();
  });
});
