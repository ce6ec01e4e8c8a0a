import { describeStripeMock } from '@afterglow/test-kit';
import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { sandboxFixture, stripeClient } from './sandbox.fixture.ts';

const { stripe, control, newIntent, pay } = await sandboxFixture();

interface Exchange {
  readonly name: string;
  readonly make?: () => Promise<string>;
  readonly call: (client: Stripe, id: string) => Promise<object>;
}

const unpaid = async () => (await newIntent()).id;
const paid = async () => (await pay(await newIntent(), 'pm_card_visa')).id;
const charge = async () => String((await pay(await newIntent(), 'pm_card_visa')).latest_charge);
const dispute = async () => (await control.openDispute(await charge())).id;
const refund = async () => (await stripe.refunds.create({ payment_intent: await paid() })).id;
const event = async () => (await stripe.events.list({ limit: 1 })).data[0]?.id ?? '';
const page = { limit: 100, created: { gte: 1 } };

const exchanges: readonly Exchange[] = [
  {
    name: 'payment_intents.create',
    call: (client) =>
      client.paymentIntents.create({
        amount: 9900,
        currency: 'usd',
        automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
        description: 'a memorial',
        receipt_email: 'ada@example.com',
        metadata: { account_id: '7' },
      }),
  },
  {
    name: 'payment_intents.retrieve',
    make: unpaid,
    call: (client, id) => client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
  },
  {
    name: 'payment_intents.update',
    make: unpaid,
    call: (client, id) => client.paymentIntents.update(id, { amount: 9900, metadata: { account_id: '7' } }),
  },
  {
    name: 'payment_intents.confirm',
    make: unpaid,
    call: (client, id) =>
      client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: 'https://product.example/' }),
  },
  {
    name: 'payment_intents.cancel',
    make: unpaid,
    call: (client, id) => client.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }),
  },
  { name: 'charges.retrieve', make: charge, call: (client, id) => client.charges.retrieve(id) },
  {
    name: 'refunds.create',
    make: paid,
    call: (client, id) =>
      client.refunds.create({ payment_intent: id, amount: 100, reason: 'duplicate', metadata: { account_id: '7' } }),
  },
  { name: 'refunds.retrieve', make: refund, call: (client, id) => client.refunds.retrieve(id) },
  { name: 'disputes.retrieve', make: dispute, call: (client, id) => client.disputes.retrieve(id) },
  { name: 'events.retrieve', make: event, call: (client, id) => client.events.retrieve(id) },
  { name: 'payment_intents.list', call: (client) => client.paymentIntents.list(page) },
  { name: 'charges.list', make: paid, call: (client, id) => client.charges.list({ ...page, payment_intent: id }) },
  { name: 'refunds.list', make: charge, call: (client, id) => client.refunds.list({ ...page, charge: id }) },
  { name: 'disputes.list', make: charge, call: (client, id) => client.disputes.list({ ...page, charge: id }) },
  {
    name: 'events.list',
    make: event,
    call: (client, id) =>
      client.events.list({ ...page, types: ['payment_intent.succeeded', 'charge.refunded'], starting_after: id }),
  },
];

/** Optional fields, and fields newer than stripe-mock. */
const optional = ['intended_submission_method', 'payment_method_details', 'payment_record', 'refunds', 'source'];

const getFields = (answer: object): string[] =>
  Object.keys(answer)
    .filter((field) => !optional.includes(field))
    .sort();

describeStripeMock('Stripe’s OpenAPI', (url) => {
  it.each(exchanges)('accepts $name, and answers with the same fields as the sandbox', async (exchange) => {
    const id = (await exchange.make?.()) ?? '';
    const example = await exchange.call(stripeClient(url()), id);
    expect(getFields(await exchange.call(stripe, id))).toEqual(getFields(example));
  });

  it('refuses unknown parameters', async () => {
    const params = { amount: 9900, currency: 'usd', colour: 'red' } as Stripe.PaymentIntentCreateParams;
    await expect(stripeClient(url()).paymentIntents.create(params)).rejects.toMatchObject({ statusCode: 400 });
  });
});
