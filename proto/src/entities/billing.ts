import { type Static, Type } from 'typebox';
import { draftId, id, instant, nullable, publicId } from '../fields.ts';
import { limits, memorialPrice } from '../limits.ts';
import { fieldMessages } from '../messages.ts';

export const PaymentIntentInput = Type.Object({
  /** US dollars: the price of a memorial and nothing else. */
  amount: Type.Literal(memorialPrice.usd, { message: fieldMessages.amount }),
  /** Whether the browser keeps a draft that the payment is for; without one the oldest unpaid memorial is paid. */
  hasDraft: Type.Optional(Type.Boolean()),
  /** Of that draft: nothing is to pay once its memorial is there. */
  draftId: Type.Optional(draftId),
});
export type PaymentIntentInput = Static<typeof PaymentIntentInput>;

export const PaymentSecret = Type.Object({ clientSecret: Type.String() });

export const paymentStates = ['processing', 'paid', 'partly_refunded', 'refunded', 'disputed'] as const;
export const PaymentState = Type.Enum([...paymentStates]);
export type PaymentState = Static<typeof PaymentState>;

export const Payment = Type.Object({
  id,
  date: instant,
  amountCents: Type.Integer(),
  refundedCents: Type.Integer(),
  state: PaymentState,
  /** Which one it paid for; null while its credit is unused, and where the memorial is deleted. */
  memorial: nullable(Type.Object({ publicId, deceasedName: Type.String() })),
  /** The provider's page; null until there is one. */
  receiptUrl: nullable(Type.String()),
});
export type Payment = Static<typeof Payment>;

export const BillingOverview = Type.Object({
  /** Newest first. */
  payments: Type.Array(Payment, { maxItems: limits.paymentsListed }),
  unusedCredits: Type.Integer(),
  /** Payments are a test: no card is charged. */
  isTest: Type.Boolean(),
});
export type BillingOverview = Static<typeof BillingOverview>;

export const CreditUse = Type.Object({ userId: id, memorialId: id });

export const CreditUseReply = Type.Object({
  outcome: Type.Union([
    /** The memorial is paid, now or since an earlier call. */
    Type.Literal('paid'),
    Type.Literal('unpaid'),
    /** Not known: the provider does not answer about a payment of this account. */
    Type.Literal('provider_unavailable'),
  ]),
  /** Whether the account has used a credit for a memorial that may not exist yet. */
  isAnotherBeingCreated: Type.Boolean(),
});
export type CreditUseReply = Static<typeof CreditUseReply>;
