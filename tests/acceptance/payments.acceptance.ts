import { createHmac, randomUUID } from 'node:crypto';
import { fieldMessages, memorialPrice } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { listMails } from '@afterglow/test-kit/mail';
import { describe, expect, inject, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { confirmAddress } from './people/mailed-token.ts';
import { createClientSecret, pay } from './people/pay.ts';
import { memorialInput, newAccount, newMemorial, newUnpaidMemorial, organizer, upload } from './people/people.ts';
import { visitor } from './people/person.ts';
import { fetchSlideshows, finishedVideo, newSlideshow, selectAll } from './people/slideshow-making.ts';
import { smallPhotos } from './photos/photos.ts';

const begin = 'POST /api/create-payment-intent';
const list = 'GET /api/billing/payments';
const webhook = 'POST /api/billing/webhook';
const create = 'POST /api/memorials';
const generate = 'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video';
const update = 'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/update-photos';

describe(begin, () => {
  it('accepts the price of a memorial, and returns the secret of one open payment', async () => {
    const ruth = await organizer();
    const answer = await ruth.ask(begin, { body: { amount: memorialPrice.usd } });
    expect(answer, 'calls-38').toMatchObject({
      status: 200,
      body: { clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) },
    });
    expect(await createClientSecret(ruth)).toBe(Object(answer.body).clientSecret);
  });

  it.each([0, 1, 98, 98.99, 100, 9900, -99, '99', null])('refuses the amount %j', async (amount) => {
    const refused = refusal('validation_failed', [{ path: 'amount', message: fieldMessages.amount }]);
    expect(await (await organizer()).ask(begin, { body: { amount } })).toMatchObject(refused);
  });

  it('refuses a second payment while a credit is unused', async () => {
    const ruth = await organizer();
    await newUnpaidMemorial(ruth);
    await pay(ruth);
    const unused = async () => (await ruth.call(list, {})).unusedCredits === 1;
    await eventually(unused, { timeoutMs: 30_000, intervalMs: 100 });
    expect(await ruth.ask(begin, { body: { amount: memorialPrice.usd } })).toMatchObject(refusal('credit_available'));
  });
});

describe(create, () => {
  it('creates the first memorial unpaid, and any further one only with a payment', async () => {
    const ruth = await organizer();
    expect(await newUnpaidMemorial(ruth)).toMatchObject({ isPaid: false });
    const draft = { ...memorialInput({ deceasedName: 'Walter Ellis' }), draftId: randomUUID() };
    expect(await ruth.ask(create, { body: draft })).toMatchObject(refusal('payment_required'));
    await pay(ruth);
    const created = await ruth.call(create, { body: draft });
    expect(created, 'calls-18').toMatchObject({
      id: expect.any(Number),
      publicId: expect.any(String),
      deceasedName: 'Walter Ellis',
      isPaid: true,
    });
  });

  it('creates one memorial for a draft, however often it is sent', async () => {
    const ruth = await organizer();
    await newUnpaidMemorial(ruth);
    await pay(ruth);
    const draft = { ...memorialInput({ deceasedName: 'Walter Ellis' }), draftId: randomUUID() };
    const made = await Promise.all(Array.from({ length: 10 }, () => ruth.call(create, { body: draft })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await ruth.call('GET /api/memorials', {})).toHaveLength(2);
    expect((await ruth.call(list, {})).unusedCredits).toBe(0);
  });

  it('accepts neither another account’s payment nor payment fields in the body', async () => {
    const [ruth, paul] = [await organizer(), await organizer()];
    await pay(ruth);
    await newUnpaidMemorial(paul);
    const body = { ...memorialInput(), isPaid: true, paidAt: new Date().toISOString() };
    expect(await paul.ask(create, { body })).toMatchObject(refusal('payment_required'));
    expect(await paul.call(list, {})).toMatchObject({ payments: [], unusedCredits: 0 });
  });
});

describe(generate, () => {
  it('keeps the video of an unpaid memorial waiting, and makes it after payment', async () => {
    const ruth = await organizer();
    const { publicId: memorialRef } = await newUnpaidMemorial(ruth);
    await upload(ruth, memorialRef, await smallPhotos('garden.jpg'));
    await selectAll(ruth, memorialRef);
    const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
    const params = { memorialRef, slideshowPublicId };
    for (const key of [generate, update] as const)
      expect(await ruth.ask(key, { params })).toMatchObject(refusal('payment_required'));
    expect(await fetchSlideshows(ruth, memorialRef)).toMatchObject([{ isAwaitingPayment: true, videoUrl: '' }]);
    await pay(ruth, false);
    const ready = async () => (await fetchSlideshows(ruth, memorialRef))[0]?.videoUrl !== '';
    await eventually(ready, { timeoutMs: 120_000, intervalMs: 250 });
    expect((await ruth.call(list, {})).payments).toMatchObject([{ memorial: { publicId: memorialRef } }]);
    expect(await finishedVideo(ruth, memorialRef, slideshowPublicId)).toMatchObject({ isAwaitingPayment: false });
  });
});

it.skipIf(inject('mailFolder') === null)(
  'a receipt with amount, date and memorial is mailed once',
  { tags: ['extended'], timeout: 180_000 },
  async () => {
    const { email } = newAccount();
    const ruth = await organizer({ email });
    await confirmAddress(email);
    const memorial = await newMemorial(ruth);
    const receipts = async () =>
      (await listMails(inject('mailFolder') ?? '')).filter(
        ({ recipient, subject = '' }) => recipient === email && subject.includes('receipt'),
      );
    // Memorial confirms the use within a minute.
    await eventually(async () => (await receipts()).length > 0, { timeoutMs: 120_000, intervalMs: 500 });
    const [receipt, ...more] = await receipts();
    expect(more).toEqual([]);
    for (const part of ['$99.00', `${new Date().getUTCFullYear()}`, memorial.deceasedName, memorial.publicId])
      for (const form of [receipt?.text, receipt?.html]) expect(form).toContain(part);
  },
);

it('an account’s payments are visible to that account only', async () => {
  const ruth = await organizer();
  const memorial = await newMemorial(ruth);
  const { payments, unusedCredits } = await ruth.call(list, {});
  expect(payments).toEqual([
    {
      id: expect.any(Number),
      date: expect.stringMatching(/^\d{4}-/),
      amountCents: memorialPrice.cents,
      refundedCents: 0,
      state: 'paid',
      memorial: { publicId: memorial.publicId, deceasedName: memorial.deceasedName },
      receiptUrl: expect.stringMatching(/^https?:\/\//),
    },
  ]);
  expect(payments[0]?.amountCents, 'limits-01').toBe(9900);
  expect(unusedCredits).toBe(0);
});

describe(webhook, () => {
  const raw = JSON.stringify({
    ...{ id: `evt_${randomUUID()}`, object: 'event', type: 'payment_intent.succeeded', created: 1_700_000_000 },
    data: { object: { id: 'pi_of_nobody', object: 'payment_intent' } },
  });
  const now = (): number => Math.floor(Date.now() / 1000);
  const send = (signature: string | null, body = raw) =>
    visitor().ask(webhook, {
      raw: body,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    });

  it('refuses an event without a valid signature', async () => {
    for (const signature of [null, 't=1,v1=00', `t=${now()},v1=${'a'.repeat(64)}`])
      expect(await send(signature)).toMatchObject(refusal('signature_invalid'));
  });

  it('refuses a body larger than any event', async () => {
    expect(await send(null, 'x'.repeat(2_000_000))).toMatchObject(refusal('payload_too_large'));
  });

  const secret = inject('webhookSecret');
  it.runIf(secret)('accepts a signed event of an unknown intent, repeatedly', async () => {
    for (let round = 0; round < 2; round += 1) {
      const time = now();
      const signature = createHmac('sha256', secret ?? '')
        .update(`${time}.${raw}`)
        .digest('hex');
      expect(await send(`t=${time},v1=${signature}`)).toMatchObject({ status: 204 });
    }
  });
});
