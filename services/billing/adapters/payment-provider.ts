import type { Dispute } from '../domain/credit-entries.ts';

export interface IntentFacts {
  readonly intentId: string;
  readonly state: 'open' | 'processing' | 'succeeded' | 'canceled';
  readonly clientSecret: string;
  readonly receivedCents: number;
  /** Lower case, ISO 4217. */
  readonly currency: string;
  readonly refundedCents: number;
  readonly dispute: Dispute | null;
  readonly receiptUrl: string | null;
  readonly paidAt: Date | null;
}

export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  /** Null where it concerns no intent. */
  readonly intentId: string | null;
  readonly createdAt: Date;
}

export interface NewIntent {
  readonly accountId: number;
  readonly paymentId: number;
  readonly amountCents: number;
  readonly idempotencyKey: string;
}

interface EventList {
  readonly from: Date;
  readonly until: Date;
  readonly after: string | null;
}

/** Calls end within the settings' deadline, retries included. @throws payment_provider_unavailable, with its cause. */
export interface PaymentProvider {
  createIntent(intent: NewIntent): Promise<IntentFacts>;
  readIntent(intentId: string): Promise<IntentFacts>;
  /** Ends an intent that is not paid; of one that cannot be ended any more nothing changes. */
  cancelIntent(intentId: string, idempotencyKey: string): Promise<void>;
  /** A page of the handled events, newest first, and whether another one follows. */
  listEvents(list: EventList): Promise<{ readonly events: ProviderEvent[]; readonly hasMore: boolean }>;
  /** Null for what is signed and is no event. @throws signature_invalid where the provider has not signed these bytes, or too long ago. */
  readEvent(body: Uint8Array, signature: string | undefined): ProviderEvent | null;
}
