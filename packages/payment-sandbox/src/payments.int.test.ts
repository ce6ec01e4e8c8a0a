import { describe, expect, it } from 'vitest';
import { testCards } from './domain/test-cards.ts';
import { sandboxFixture } from './sandbox.fixture.ts';

const { stripe, webhook, newIntent, pay } = await sandboxFixture();
const tokenOf = (number: string) => testCards.find((card) => card.number === number)?.token ?? '';

describe('a payment', () => {
  it('is created, and read back as it was', async () => {
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

  it('with 4242 4242 4242 4242 succeeds and leaves a charge with a receipt', async () => {
    const intent = await newIntent();
    const paid = await pay(intent, tokenOf('4242424242424242'));
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
    await expect.poll(() => webhook.typesOf(intent.id)).toHaveLength(2);
    expect(webhook.typesOf(intent.id).sort()).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
    expect(webhook.refused).toEqual([]);
  });
});
