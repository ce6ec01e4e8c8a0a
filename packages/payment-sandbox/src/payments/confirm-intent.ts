import type Stripe from 'stripe';
import { invalidRequest, unexpectedState } from '../domain/stripe-error.ts';
import { findCardBehavior } from '../domain/test-cards.ts';
import { chargeCard } from './charge-card.ts';
import type { PaymentDependencies } from './dependencies.ts';

const confirmable: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

interface Confirmation {
  readonly method: Stripe.PaymentMethod | undefined;
  readonly returnUrl: string | undefined;
}

function ensureConfirmable(intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded')
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  if (!confirmable.includes(intent.status))
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent,
    );
}

/** @throws StripeError if a redirect is possible but has no return address */
function ensureReturnUrl(intent: Stripe.PaymentIntent, returnUrl: string | undefined): void {
  if (returnUrl !== undefined || intent.automatic_payment_methods?.allow_redirects !== 'always') return;
  throw invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { payment_intent: intent },
  );
}

/** @throws StripeError 402 if the card is refused; the refusal is kept */
export function confirmIntent(
  deps: PaymentDependencies,
  intent: Stripe.PaymentIntent,
  { method, returnUrl }: Confirmation,
): Stripe.PaymentIntent {
  ensureConfirmable(intent);
  if (!method)
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  ensureReturnUrl(intent, returnUrl);
  if (!findCardBehavior(method.card?.fingerprint).asksForAuthentication) return chargeCard(deps, intent, method);
  const url = `${deps.pagesUrl}/3d-secure/${intent.id}?client_secret=${intent.client_secret}`;
  const waiting = deps.store.objects.replace<Stripe.PaymentIntent>({
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    payment_method: method.id,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl ?? null } },
  });
  deps.emit('payment_intent.requires_action', waiting);
  return waiting;
}
