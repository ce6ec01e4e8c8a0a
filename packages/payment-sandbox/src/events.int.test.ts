import { describe, expect, it } from 'vitest';
import { sandboxFixture } from './sandbox.fixture.ts';

const { stripe, webhook, control, newIntent, pay } = await sandboxFixture();
const getDeliveries = (objectId: string) =>
  webhook.deliveries.filter(({ event }) => Reflect.get(event.data.object, 'id') === objectId);

describe('the list of events', () => {
  it('returns the newest first, in pages that start after an event', async () => {
    const intents = [await newIntent(), await newIntent(), await newIntent()];
    const type = 'payment_intent.created';
    const first = await stripe.events.list({ type, limit: 2 });
    expect(first).toMatchObject({ object: 'list', url: '/v1/events', has_more: true });
    const second = await stripe.events.list({ type, limit: 2, starting_after: first.data[1]?.id ?? '' });
    expect(second.has_more).toBe(false);
    const ids = [...first.data, ...second.data].map(({ data }) => Reflect.get(data.object, 'id'));
    expect(ids).toEqual(intents.map(({ id }) => id).reverse());
    const before = await stripe.events.list({ type, limit: 2, ending_before: second.data[0]?.id ?? '' });
    expect(before.data).toMatchObject(first.data.map(({ id }) => ({ id })));
  });

  it('lets the client iterate over all pages', async () => {
    await Promise.all(Array.from({ length: 5 }, () => newIntent()));
    const seen: string[] = [];
    for await (const { id } of stripe.events.list({ limit: 2 })) seen.push(id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(5);
  });

  it('filters by type and by time', async () => {
    const intent = await newIntent();
    await pay(intent, 'pm_card_visa');
    const types = ['payment_intent.succeeded', 'charge.succeeded'];
    const { data } = await stripe.events.list({ types, limit: 100 });
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set(types));
    const [{ created = 0 } = {}] = data;
    expect((await stripe.events.list({ created: { gte: created + 1 } })).data).toEqual([]);
    expect((await stripe.events.list({ created: { lte: created }, limit: 1 })).data).toHaveLength(1);
  });

  it('keeps objects as they were when the event occurred', async () => {
    const intent = await newIntent();
    await pay(intent, 'pm_card_visa');
    const { data } = await stripe.events.list({ type: 'payment_intent.created', limit: 1 });
    expect(data).toMatchObject([
      { api_version: '2026-10-28.endive', livemode: false, data: { object: { status: 'requires_payment_method' } } },
    ]);
    expect(await stripe.events.retrieve(data[0]?.id ?? '')).toMatchObject({ type: 'payment_intent.created' });
  });
});

describe('the webhook', () => {
  it('is retried with growing delays until it acknowledges, and not after that', async () => {
    webhook.setResponses(500, 302, 404);
    const intent = await newIntent();
    await expect.poll(() => getDeliveries(intent.id)).toHaveLength(4);
    const times = getDeliveries(intent.id).map(({ at }) => at);
    const delays = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(delays.map((pause, index) => pause >= 20 * 2 ** index)).toEqual([true, true, true]);
    const acknowledged = async () => {
      const { data } = await stripe.events.list({ type: 'payment_intent.created', limit: 1 });
      return data[0]?.pending_webhooks;
    };
    await expect.poll(acknowledged).toBe(0);
    await pay(await newIntent(), 'pm_card_visa');
    expect(getDeliveries(intent.id)).toHaveLength(4);
  });

  it('does not receive lost events, which the list has and a resend delivers', async () => {
    await control.setFaults({ losesWebhooks: true });
    const lost = await newIntent();
    const [event] = (await stripe.events.list({ limit: 1 })).data;
    await control.setFaults({});
    const next = await newIntent();
    await expect.poll(() => getDeliveries(next.id)).toHaveLength(1);
    expect(getDeliveries(lost.id)).toEqual([]);
    await control.resend(event?.id ?? '');
    await expect.poll(() => getDeliveries(lost.id)).toHaveLength(1);
  });
});
