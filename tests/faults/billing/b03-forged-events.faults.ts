import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';
import { parseIntentId, startBillingProduct } from '../kit/product/billing-product.ts';

const { sandbox, stripe, webhookSecret: secret, newAccount, begin, post, kinds, pools } = await startBillingProduct();
await sandbox.control.setFaults({ losesWebhooks: true });
const forgeries = figure(250, 25);

const account = await newAccount();
const intent = parseIntentId(await begin(account));
const now = () => Math.floor(Date.now() / 1000);
const eventText = (index: number): string =>
  JSON.stringify({
    ...{ id: `evt_forged_${index}`, object: 'event', type: 'payment_intent.succeeded', created: now() },
    data: { object: { id: intent, object: 'payment_intent', status: 'succeeded' } },
  });
const sign = (payload: string, more: object = {}): string =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now(), ...more });

function withChangedByte(payload: string): string {
  const bytes = Buffer.from(payload);
  const at = randomInt(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(7));
  return bytes.toString('latin1');
}

it.each<[string, (payload: string) => [string, string]]>([
  ['whose body has a changed byte', (payload) => [withChangedByte(payload), sign(payload)]],
  ['that another secret has signed', (payload) => [payload, sign(payload, { secret: `whsec_${randomInt(1e9)}` })]],
  [
    'whose signature is older than five minutes',
    (payload) => [payload, sign(payload, { timestamp: now() - 301 - randomInt(1e6) })],
  ],
  [
    'whose body was serialized again',
    (payload) => [JSON.stringify(JSON.parse(payload), null, 1 + randomInt(4)), sign(payload)],
  ],
])(
  `B3: ${forgeries} webhooks %s are answered 400, and nothing is stored`,
  async (_, forge) => {
    const answers: number[] = [];
    for (let index = 0; index < forgeries; index += 1) answers.push(await post(...forge(eventText(index))));
    expect(answers).toEqual(Array(forgeries).fill(400));
    expect((await pools.billing.query('select from billing.provider_events')).rowCount).toBe(0);
    expect(await kinds(account)).toEqual([]);
  },
  testMs,
);
