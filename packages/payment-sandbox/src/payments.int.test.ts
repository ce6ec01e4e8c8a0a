import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { testCards } from './domain/test-cards.ts';
import { sandboxFixture } from './sandbox.fixture.ts';

const { stripe, webhook, control, newIntent, pay } = await sandboxFixture();
const getToken = (number: string) => testCards.find((card) => card.number === number)?.token ?? '';

describe('a payment', () => {
  it('is returned by a read as it was created', async () => {
    const intent = await newIntent({ metadata: { account: '7' } });
    expect(intent).toMatchObject({
      id: expect.stringMatching(/^pi_\w{24}$/),
      amount: 9900,
      currency: 'usd',
      livemode: false,
      metadata: { account: '7' },
      status: 'requires_payment_method',
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
    const { lastResponse: _, ...kept } = intent;
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject(kept);
  });

  it('succeeds with 4242 4242 4242 4242, and has a charge with a receipt', async () => {
    const intent = await newIntent();
    const paid = await pay(intent, getToken('4242424242424242'));
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 9900, last_payment_error: null });
    const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({
      paid: true,
      status: 'succeeded',
      amount_captured: 9900,
      payment_intent: intent.id,
      receipt_url: expect.stringMatching(/^https:\/\/product\.example\/payment-sandbox\/receipts\/ch_\w+$/),
      payment_method_details: { card: { last4: '4242', brand: 'visa' } },
    });
    await expect.poll(() => webhook.getTypes(intent.id)).toHaveLength(2);
    expect(webhook.getTypes(intent.id).sort()).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
    expect(webhook.refused).toEqual([]);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])('with %s is refused as %s (%s), and succeeds with another card', async (number, code, decline_code, message) => {
    const intent = await newIntent();
    const error = await pay(intent, getToken(number)).catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, decline_code, message });
    const refused = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(refused).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { type: 'card_error', code, decline_code, message },
      latest_charge: { status: 'failed', paid: false, failure_code: code, receipt_url: null },
    });
    await expect.poll(() => webhook.getTypes(intent.id)).toContain('payment_intent.payment_failed');
    expect(await pay(refused, 'pm_card_visa')).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('cannot be confirmed again after it succeeded, and is charged once', async () => {
    const intent = await newIntent();
    await pay(intent, 'pm_card_visa');
    await expect(pay(intent, 'pm_card_visa')).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('is charged once when confirmed twice at the same moment', async () => {
    const intent = await newIntent();
    const outcomes = await Promise.allSettled([pay(intent, 'pm_card_visa'), pay(intent, 'pm_card_visa')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('requires a payment method and a return URL', async () => {
    const intent = await newIntent();
    const returnUrl = 'https://product.example/';
    await expect(stripe.paymentIntents.confirm(intent.id, { return_url: returnUrl })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await expect(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).rejects.toThrow(
      'you must provide a `return_url`',
    );
  });
});

describe('a payment that is processing', () => {
  it.each([
    ['4000000000010001', 'succeeded', 'succeeded', 'payment_intent.succeeded'],
    ['4000000000010019', 'requires_payment_method', 'failed', 'payment_intent.payment_failed'],
  ])('with %s ends as %s when the bank decides', async (number, status, chargeStatus, type) => {
    const intent = await newIntent();
    const processing = await pay(intent, getToken(number));
    expect(processing).toMatchObject({ status: 'processing', amount_received: 0 });
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({ statusCode: 400 });
    expect(await control.settle(intent.id)).toMatchObject({ status });
    const charges = await stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data).toMatchObject([{ id: processing.latest_charge, status: chargeStatus }]);
    await expect
      .poll(() => webhook.getTypes(intent.id).sort())
      .toEqual(['payment_intent.created', 'payment_intent.processing', type].sort());
  });

  it('ends as the test decides', async () => {
    const intent = await newIntent();
    await pay(intent, getToken('4000000000010001'));
    expect(await control.settle(intent.id, 'fails')).toMatchObject({ status: 'requires_payment_method' });
    await expect(control.settle(intent.id)).rejects.toThrow('requires_payment_method');
  });
});

describe('a payment intent', () => {
  it('can be updated while it is open: its amount, and single metadata entries', async () => {
    const intent = await newIntent({ metadata: { account: '7', draft: 'a' } });
    const updated = await stripe.paymentIntents.update(intent.id, {
      amount: 5000,
      metadata: { draft: '', memorial: '9' },
    });
    expect(updated).toMatchObject({ amount: 5000, client_secret: intent.client_secret });
    expect(updated.metadata).toEqual({ account: '7', memorial: '9' });
    expect((await stripe.paymentIntents.update(intent.id, { metadata: '' })).metadata).toEqual({});
  });

  it('keeps its amount once it is paid, but still accepts metadata', async () => {
    const intent = await newIntent();
    await pay(intent, 'pm_card_visa');
    await expect(stripe.paymentIntents.update(intent.id, { amount: 1 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const updated = await stripe.paymentIntents.update(intent.id, { metadata: { memorial: '9' } });
    expect(updated).toMatchObject({ amount: 9900, metadata: { memorial: '9' } });
  });

  it('is canceled once, and cannot be paid afterwards', async () => {
    const intent = await newIntent();
    const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      canceled_at: expect.any(Number),
    });
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(pay(intent, 'pm_card_visa')).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await expect.poll(() => webhook.getTypes(intent.id)).toContain('payment_intent.canceled');
  });
});
