import type Stripe from 'stripe';
import { type CardDetails, checkedCard } from './card-details.ts';
import { newId } from './ids.ts';
import { cardByNumber, cardByToken, cardFingerprint, type TestCard } from './test-cards.ts';

export interface BillingDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: Partial<Record<keyof Stripe.Address, string>>;
}

const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);
const fingerprintOfUnknown = 'notATestCard';

function getBillingDetails({ name, email, phone, address }: BillingDetails): Stripe.PaymentMethod.BillingDetails {
  return {
    name: name ?? null,
    email: email ?? null,
    phone: phone ?? null,
    tax_id: null,
    address: {
      city: address?.city ?? null,
      country: address?.country ?? null,
      line1: address?.line1 ?? null,
      line2: address?.line2 ?? null,
      postal_code: address?.postal_code ?? null,
      state: address?.state ?? null,
    },
  };
}

interface CardFacts {
  readonly card: TestCard | undefined;
  readonly details: CardDetails;
  readonly billing: BillingDetails;
}

const paymentMethod = ({ card, details, billing }: CardFacts, now: Date): Stripe.PaymentMethod => ({
  id: newId('pm'),
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: getBillingDetails(billing),
  card: {
    brand: card?.brand ?? 'unknown',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: 'US',
    display_brand: card?.brand ?? 'unknown',
    exp_month: details.exp_month,
    exp_year: details.exp_year,
    fingerprint: card ? cardFingerprint(card) : fingerprintOfUnknown,
    funding: 'credit',
    generated_from: null,
    last4: details.number.slice(-4),
    networks: { available: [card?.brand ?? 'visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: seconds(now),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});

/** @throws StripeError 402 for an impossible card detail */
export function newPaymentMethod(details: CardDetails, billing: BillingDetails, now: Date): Stripe.PaymentMethod {
  const checked = checkedCard(details, now);
  return paymentMethod({ card: cardByNumber(checked.number), details: checked, billing }, now);
}

export function paymentMethodOfToken(token: string, now: Date): Stripe.PaymentMethod | undefined {
  const card = cardByToken(token);
  if (!card) return undefined;
  const details = { number: card.number, exp_month: 12, exp_year: now.getUTCFullYear() + 5 };
  return paymentMethod({ card, details, billing: {} }, now);
}
