import { setTimeout as sleep } from 'node:timers/promises';
import { signatureHeader } from '@afterglow/payment-sandbox';
import { payWithTestCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { memorialPrice } from '@afterglow/proto';
import { newPerson } from '../person.ts';

interface Provider {
  readonly origin: string;
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

interface Rate {
  readonly eventsPerSecond: number;
  readonly seconds: number;
}

type Event = { readonly id: string } & Record<string, unknown>;

async function payments(origin: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const person = await newPerson(origin);
    const body = { amount: memorialPrice.usd };
    const { clientSecret } = await person.call('POST /api/create-payment-intent', { body });
    await payWithTestCard(origin, clientSecret);
  }
}

async function paymentEvents({ origin, apiUrl, secretKey }: Provider, count: number): Promise<Event[]> {
  await payments(origin, count);
  const url = `${apiUrl}/v1/events?type=payment_intent.succeeded&limit=${count}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${secretKey}` } });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
  return ((await response.json()) as { data: Event[] }).data;
}

async function send({ origin, webhookSecret }: Provider, event: Event): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = signatureHeader(payload, webhookSecret, Math.floor(Date.now() / 1000));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const start = performance.now();
  const response = await fetch(`${origin}/api/billing/webhook`, { method: 'POST', headers, body: payload });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`an event was answered ${response.status}`);
  return performance.now() - start;
}

/** The time to acknowledge each event at a steady rate, in ms. Every event has its own id, so each is processed. */
export async function measureWebhook(provider: Provider, { eventsPerSecond, seconds }: Rate): Promise<number[]> {
  const events = await paymentEvents(provider, 10);
  const run = Date.now().toString(36);
  const start = performance.now();
  const sent = Array.from({ length: eventsPerSecond * seconds }, async (_, index) => {
    await sleep(Math.max(0, start + (index * 1000) / eventsPerSecond - performance.now()));
    const event = events[index % events.length];
    if (!event) throw new Error('the sandbox has no events');
    return send(provider, { ...event, id: `evt_${run}${index}`, created: Math.floor(Date.now() / 1000) });
  });
  return Promise.all(sent);
}
