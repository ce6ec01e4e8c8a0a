import { Type } from 'typebox';
import { nothing, type RouteTable } from '../contract.ts';
import { BillingOverview, CreditUse, CreditUseReply, PaymentIntentInput, PaymentSecret } from '../entities/billing.ts';
import { numericId } from '../fields.ts';

const eventMaxBytes = 512 * 1024;

export const billingRoutes = {
  'POST /api/create-payment-intent': {
    summary: 'Begin a payment, or go on with the open one: an account has one at a time',
    service: 'billing',
    caller: 'session',
    body: PaymentIntentInput,
    reply: { 200: PaymentSecret },
    errors: ['credit_available', 'payment_provider_unavailable'],
  },
  'GET /api/billing/payments': {
    summary: 'The own payments and unused credits',
    service: 'billing',
    caller: 'session',
    reply: { 200: BillingOverview },
    errors: [],
  },
  'POST /api/billing/webhook': {
    summary: "An event of the payment provider's, signed by it",
    service: 'billing',
    caller: 'webhook',
    rawBody: { maxBytes: eventMaxBytes },
    reply: { 204: nothing() },
    errors: ['signature_invalid'],
  },
  'GET /internal/users/:userId/payments': {
    summary: 'The payments of an account',
    service: 'billing',
    caller: 'internal',
    params: Type.Object({ userId: numericId }),
    reply: { 200: BillingOverview },
    errors: [],
  },
  'POST /internal/credits/use': {
    summary: 'Pay for a memorial by a credit of its owner; asks the provider about an open payment before it says no',
    service: 'billing',
    caller: 'internal',
    body: CreditUse,
    reply: { 200: CreditUseReply },
    errors: [],
  },
} as const satisfies RouteTable;
