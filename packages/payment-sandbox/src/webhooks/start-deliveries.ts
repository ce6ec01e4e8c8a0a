import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@afterglow/service-kit';
import { createSchedule, pauseAfterFailureMs } from '../schedule.ts';
import type { DueWork } from '../store/due-work.ts';
import type { Store } from '../store/open-store.ts';
import { signatureHeader } from './signature-header.ts';

export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

interface DeliveryOptions {
  readonly store: Store;
  readonly endpoint: WebhookEndpoint;
  readonly clock: () => Date;
  readonly log: Logger;
  /** First retry pause in ms; it doubles each time. */
  readonly firstPauseMs: number;
  readonly losesWebhooks: () => boolean;
}

const responseTimeoutMs = 10_000;
const longestPauseMs = 60 * 60_000;
const atOnce = 50;

/** Sends each event until it gets a 2xx, even after a restart. Like Stripe, it does not keep the order. */
export function startDeliveries(options: DeliveryOptions) {
  const { store, endpoint, clock, log, firstPauseMs, losesWebhooks } = options;
  const inFlight = new Map<string, Promise<void>>();
  const closing = new AbortController();

  async function send(payload: string): Promise<number> {
    const timestamp = Math.floor(clock().getTime() / 1000);
    const response = await fetch(endpoint.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(payload, endpoint.secret, timestamp),
      },
      body: payload,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(responseTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  }

  function acknowledge(id: string): void {
    store.transact(() => {
      store.deliveries.remove(id);
      store.objects.replace({ ...store.objects.get('event', id), pending_webhooks: 0 });
    });
  }

  async function deliver({ id, attempts }: DueWork): Promise<void> {
    const outcome = await send(JSON.stringify(store.objects.get('event', id), null, 2)).catch(String);
    if (closing.signal.aborted) return;
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) return acknowledge(id);
    log.info({ event: id, attempts, outcome }, 'the webhook was not acknowledged');
    const pause = Math.min(firstPauseMs * 2 ** attempts, longestPauseMs);
    store.deliveries.put({ id, attempts: attempts + 1, dueAt: clock().getTime() + pause });
  }

  async function waitAfterFailure(err: unknown): Promise<void> {
    log.warn({ err }, 'a delivery could not be recorded');
    await sleep(pauseAfterFailureMs, undefined, { signal: closing.signal }).catch(() => undefined);
  }

  const schedule = createSchedule({
    clock,
    log,
    look() {
      const now = clock().getTime();
      for (const work of store.deliveries.due(now, atOnce)) {
        if (inFlight.has(work.id)) continue;
        if (losesWebhooks()) {
          store.deliveries.remove(work.id);
          continue;
        }
        const delivery = deliver(work)
          .catch(waitAfterFailure)
          .finally(() => {
            inFlight.delete(work.id);
            if (!closing.signal.aborted) schedule.wake();
          });
        inFlight.set(work.id, delivery);
      }
      return store.deliveries.nextAfter(now);
    },
  });
  return {
    wake: schedule.wake,
    async stop(): Promise<void> {
      closing.abort();
      schedule.stop();
      await Promise.all(inFlight.values());
    },
  };
}
