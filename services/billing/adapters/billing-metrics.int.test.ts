import { expect, it } from 'vitest';
import { billingFixture, parseIntentId } from '../billing.fixture.ts';

const { app, deps, workerDeps, stripe, newAccount, begin, pay, buy, applyEvents } = await billingFixture();

async function metricValue(metric: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const found = await Promise.all(
    [deps, workerDeps].map(
      async ({ metrics }) =>
        (await metrics.registry.getSingleMetric(metric.replace(/_count$/, ''))?.get())?.values ?? [],
    ),
  );
  const isAsked = (value: { labels: object; metricName?: string }) =>
    (value.metricName ?? metric) === metric &&
    Object.entries(labels).every(([name, text]) => (value.labels as Record<string, string>)[name] === text);
  return found
    .flat()
    .filter(isAsked)
    .reduce((sum, { value }) => sum + value, 0);
}

it('counts payments by their outcome, once however often they are refreshed', async () => {
  const clientSecret = await buy(await newAccount());
  await stripe.refunds.create({ payment_intent: parseIntentId(clientSecret) });
  await applyEvents(clientSecret, 'charge.refunded');
  const refused = await begin(await newAccount());
  await expect(pay(refused, 'pm_card_visa_chargeDeclined')).rejects.toThrow();
  await applyEvents(refused, 'payment_intent.payment_failed');
  for (const outcome of ['succeeded', 'refunded', 'declined'])
    expect([outcome, await metricValue('billing_payments_total', { outcome })]).toEqual([outcome, 1]);
});

it('measures the delay of webhooks, and the duration of calls to the provider by call', async () => {
  const arrived = () => metricValue('billing_webhook_lag_seconds_count');
  const call = { call: 'payment_intents.create', outcome: 'ok' };
  const created = () => metricValue('billing_provider_call_seconds_count', call);
  const before = [await arrived(), await created()];
  await applyEvents(await begin(await newAccount()), 'payment_intent.created');
  expect([await arrived(), await created()]).toEqual(before.map((count) => count + 1));
});

it('counts refused webhooks', async () => {
  await app.inject({ method: 'POST', url: '/api/billing/webhook', payload: {} });
  expect(await metricValue('billing_webhook_failures_total', { reason: 'signature' })).toBe(1);
});
