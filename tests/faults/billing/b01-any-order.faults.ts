import { randomUUID } from 'node:crypto';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { type Account, parseIntentId, startBillingProduct } from '../kit/product/billing-product.ts';

const { sandbox, stripe, newAccount, begin, pay, deliver, kinds, pools } = await startBillingProduct();
// Webhooks from the sandbox would arrive in an order of their own.
await sandbox.control.setFaults({ losesWebhooks: true });

const types = [
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'charge.refunded',
];

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length === 0 ? [[]] : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));

const orders = permutations(types);
const atOnce = 10;
const tried = figure(
  orders,
  orders.filter((_, index) => index % 20 === 7),
);

const getEvent = (type: string, intent: string, id = `evt_${randomUUID()}`) => {
  const object = type.startsWith('charge')
    ? { id: 'ch_1', object: 'charge', payment_intent: intent }
    : { id: intent, object: 'payment_intent' };
  return { id, object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } };
};

/** Delivers the events in this order, "succeeded" five times, twice with an earlier id. */
async function deliverAll(order: readonly string[], intent: string): Promise<void> {
  for (const type of order) {
    const times = type === 'payment_intent.succeeded' ? 5 : 1;
    const id = `evt_${randomUUID()}`;
    for (let sent = 0; sent < times; sent += 1) {
      const event = getEvent(type, intent, sent < 3 ? id : undefined);
      expect(await deliver(event)).toBe(204);
    }
  }
}

const applied = (intent: string) =>
  eventually(async () => {
    const left = 'select from billing.provider_events where intent_id = $1 and applied_at is null';
    return (await pools.billing.query(left, [intent])).rowCount === 0;
  }, timeout);

const finalState = async ({ id }: Account) => {
  const { rows } = await pools.billing.query(
    'select state, refunded_cents, has_unused_credit from billing.payments where account_id = $1',
    [id],
  );
  return rows;
};

async function expectEnd(order: readonly string[], isRefunded: boolean, entries: string[], state: object) {
  const account = await newAccount();
  const clientSecret = await begin(account);
  await pay(clientSecret);
  const intent = parseIntentId(clientSecret);
  if (isRefunded) await stripe.refunds.create({ payment_intent: intent });
  await deliverAll(order, intent);
  await applied(intent);
  expect([order, await kinds(account)]).toEqual([order, entries]);
  expect([order, await finalState(account)]).toEqual([order, [state]]);
}

it.each([
  [true, ['granted', 'refunded'], { state: 'succeeded', refunded_cents: 9900, has_unused_credit: false }],
  [false, ['granted'], { state: 'succeeded', refunded_cents: 0, has_unused_credit: true }],
])(
  `B1: ${tried.length} orders of five succeeded with created, processing, failed and refunded (refunded: %s) grant one credit and end in the same state`,
  async (isRefunded, entries, state) => {
    for (let from = 0; from < tried.length; from += atOnce)
      await Promise.all(tried.slice(from, from + atOnce).map((order) => expectEnd(order, isRefunded, entries, state)));
  },
  testMs,
);
