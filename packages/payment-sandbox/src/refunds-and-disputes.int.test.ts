import { describe, expect, it } from 'vitest';
import { sandboxFixture } from './sandbox.fixture.ts';

const { stripe, webhook, control, newIntent, pay } = await sandboxFixture();

async function paidCharge(token = 'pm_card_visa'): Promise<{ intent: string; charge: string }> {
  const { id, latest_charge } = await pay(await newIntent(), token);
  return { intent: id, charge: String(latest_charge) };
}

describe('a refund', () => {
  it('returns the whole payment once', async () => {
    const { intent, charge } = await paidCharge();
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({
      object: 'refund',
      amount: 9900,
      charge,
      payment_intent: intent,
      status: 'succeeded',
    });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 9900, paid: true });
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded' });
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await expect.poll(() => webhook.getTypes(charge)).toContain('charge.refunded');
  });

  it('returns a part, and never more than is left', async () => {
    const { charge } = await paidCharge();
    await stripe.refunds.create({ charge, amount: 4000, reason: 'requested_by_customer', metadata: { account: '7' } });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 4000 });
    await expect(stripe.refunds.create({ charge, amount: 6000 })).rejects.toThrow(
      'Refund amount ($60.00) is greater than unrefunded amount on charge ($59.00)',
    );
    await stripe.refunds.create({ charge });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 9900 });
    const { data } = await stripe.refunds.list({ charge });
    expect(data).toMatchObject([{ amount: 5900 }, { amount: 4000, metadata: { account: '7' } }]);
  });

  it('is refused for an intent that was not paid', async () => {
    const { id } = await newIntent();
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 });
    await pay(await stripe.paymentIntents.retrieve(id), 'pm_card_visa_chargeDeclined').catch(() => {});
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_not_refundable',
    });
  });
});

describe('a dispute', () => {
  it.each([
    ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
    ['lost', ['charge.dispute.closed']],
  ] as const)('is opened and then %s', async (status, last) => {
    const { intent, charge } = await paidCharge();
    const { id } = await control.openDispute(charge);
    expect(await stripe.disputes.retrieve(id)).toMatchObject({
      amount: 9900,
      charge,
      payment_intent: intent,
      status: 'needs_response',
    });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });
    expect(await control.closeDispute(id, status)).toMatchObject({ status });
    await expect(control.closeDispute(id, 'won')).rejects.toThrow('already closed');
    await expect
      .poll(() => webhook.getTypes(id).sort())
      .toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn', ...last].sort());
  });

  it('is opened at once by the card for it', async () => {
    const { charge } = await paidCharge('pm_card_createDispute');
    const { data } = await stripe.disputes.list({ charge });
    expect(data).toMatchObject([{ reason: 'fraudulent' }]);
  });
});
