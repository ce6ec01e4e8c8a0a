import type { IntentFacts, ProviderEvent } from '../domain/payment-facts.ts';

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

/** Calls end within `answerMs`, retries included. @throws payment_provider_unavailable, with its cause. */
export interface PaymentProvider {
  createIntent(intent: NewIntent): Promise<IntentFacts>;
  readIntent(intentId: string): Promise<IntentFacts>;
  /** Does nothing if the intent can no longer be canceled. */
  cancelIntent(intentId: string, idempotencyKey: string): Promise<void>;
  listEvents(list: EventList): Promise<{ readonly events: ProviderEvent[]; readonly hasMore: boolean }>;
  /** Null if the signed body is not an event. @throws signature_invalid if the signature is wrong or too old. */
  readEvent(body: Uint8Array, signature: string | undefined): ProviderEvent | null;
}
