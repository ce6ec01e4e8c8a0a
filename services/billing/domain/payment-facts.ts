import type { Dispute } from './credit-entries.ts';

export interface IntentFacts {
  readonly intentId: string;
  readonly state: 'open' | 'processing' | 'succeeded' | 'canceled';
  readonly clientSecret: string;
  readonly receivedCents: number;
  readonly currency: string;
  readonly refundedCents: number;
  readonly dispute: Dispute | null;
  readonly receiptUrl: string | null;
  readonly paidAt: Date | null;
}

export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  readonly intentId: string | null;
  readonly createdAt: Date;
}
