import { type Static, Type } from 'typebox';
import { draftId, id, instant, nullable, publicId } from '../fields.ts';
import { limits, memorialPrice } from '../limits.ts';
import { fieldMessages } from '../messages.ts';

export const PaymentIntentInput = Type.Object({
  amount: Type.Literal(memorialPrice.usd, { message: fieldMessages.amount }),
  /** Whether a draft in the browser waits for the payment. Otherwise the oldest unpaid memorial is paid. */
  hasDraft: Type.Optional(Type.Boolean()),
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
  /** Null while the credit is unused, or if the memorial was deleted. */
  memorial: nullable(Type.Object({ publicId, deceasedName: Type.String() })),
  receiptUrl: nullable(Type.String()),
});
export type Payment = Static<typeof Payment>;

export const BillingOverview = Type.Object({
  payments: Type.Array(Payment, { maxItems: limits.paymentsListed }),
  unusedCredits: Type.Integer(),
  isTest: Type.Boolean(),
});
export type BillingOverview = Static<typeof BillingOverview>;

export const CreditUse = Type.Object({ userId: id, memorialId: id });

export const CreditUseReply = Type.Object({
  outcome: Type.Union([Type.Literal('paid'), Type.Literal('unpaid'), Type.Literal('provider_unavailable')]),
  /** Whether a credit was used for a memorial that may not exist yet. */
  isAnotherBeingCreated: Type.Boolean(),
});
export type CreditUseReply = Static<typeof CreditUseReply>;
