import type Stripe from 'stripe';
import { apiVersion } from '../domain/api-version.ts';
import { newId } from '../domain/ids.ts';
import type { Store } from '../store/open-store.ts';

export type Emit = (type: Stripe.Event.Type, object: Stripe.Event.Data['object']) => void;

interface EmitDependencies {
  readonly store: Pick<Store, 'objects' | 'deliveries'>;
  readonly clock: () => Date;
  readonly wake: () => void;
}

export const createEmit =
  ({ store, clock, wake }: EmitDependencies): Emit =>
  (type, object) => {
    const now = clock().getTime();
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: Math.floor(now / 1000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    } as Stripe.Event;
    store.objects.add(event);
    store.deliveries.put({ id: event.id, dueAt: now, attempts: 0 });
    wake();
  };
