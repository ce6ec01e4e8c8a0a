import type { Stripe } from 'stripe';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Dispute } from '../domain/credit-entries.ts';
import type { IntentFacts, ProviderEvent } from '../domain/payment-facts.ts';

/** Events that announce a possible change. The state itself is always read from Stripe. */
export const handledEvents = [
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

const states: Readonly<Partial<Record<Stripe.PaymentIntent.Status, IntentFacts['state']>>> = {
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

export const isCharged = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null;

/** An inquiry (warning_*) withdraws no money. */
function getDispute(disputes: readonly Stripe.Dispute[]): Dispute | null {
  const statuses = disputes.map(({ status }) => status);
  if (statuses.includes('lost')) return 'lost';
  if (statuses.includes('needs_response') || statuses.includes('under_review')) return 'open';
  return statuses.includes('won') ? 'won' : null;
}

const isWebAddress = (address: string | null | undefined): address is string => /^https?:\/\//.test(address ?? '');

export function toIntentFacts(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[]): IntentFacts {
  const charge = isCharged(intent);
  return {
    intentId: intent.id,
    state: states[intent.status] ?? 'open',
    clientSecret: intent.client_secret ?? '',
    receivedCents: intent.amount_received,
    currency: intent.currency,
    refundedCents: charge?.amount_refunded ?? 0,
    dispute: getDispute(disputes),
    receiptUrl: isWebAddress(charge?.receipt_url) ? charge.receipt_url : null,
    paidAt: intent.status === 'succeeded' && charge ? new Date(charge.created * 1000) : null,
  };
}

/** Ids and types are short ASCII words. Postgres stores no NUL and indexes no long text. */
const Word = Type.String({ pattern: '^[\\x21-\\x7e]{1,255}$' });
const Time = Type.Integer({ minimum: 0, maximum: 8.64e12 });
const Event = Type.Object({ id: Word, type: Word, created: Time });
const Reference = Type.Union([Word, Type.Object({ id: Word }), Type.Null()]);
const HandledEvent = Type.Object({ data: Type.Object({ object: Type.Object({}) }) });
const IntentKind = Type.Object({ object: Type.Literal('payment_intent') });
const Intent = Type.Object({ id: Word });
const Naming = Type.Object({ payment_intent: Type.Optional(Reference) });

function findIntent(subject: unknown): string | null | undefined {
  if (Value.Check(IntentKind, subject)) return Value.Check(Intent, subject) ? subject.id : undefined;
  if (!Value.Check(Naming, subject)) return undefined;
  const { payment_intent: intent = null } = subject;
  return typeof intent === 'object' ? (intent?.id ?? null) : intent;
}

const isHandled = (type: string): boolean => (handledEvents as readonly string[]).includes(type);

export function providerEvent(event: unknown): ProviderEvent | null {
  if (!Value.Check(Event, event)) return null;
  const { id: eventId, type, created } = event;
  const createdAt = new Date(created * 1000);
  if (!isHandled(type)) return { eventId, type, intentId: null, createdAt };
  const intentId = Value.Check(HandledEvent, event) ? findIntent(event.data.object) : undefined;
  return intentId === undefined ? null : { eventId, type, intentId, createdAt };
}
