import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { paths } from '../../../lib/routing/paths.ts';
import { outcomeOfResult, toPaymentProgress } from '../intent-state.ts';
import type { PaymentProvider } from '../payment-provider.ts';

/** Stripe's own library: https://docs.stripe.com/js */
export const stripeProvider = (stripe: Stripe, elements: StripeElements, clientSecret: string): PaymentProvider => ({
  confirm: async () => {
    const confirmParams = { return_url: new URL(paths.paymentReturn, window.location.origin).href };
    return outcomeOfResult(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
  },
  resume: async () => outcomeOfResult(await stripe.handleNextAction({ clientSecret })),
  progress: async () => {
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
    return paymentIntent ? toPaymentProgress(paymentIntent) : { kind: 'open', refusal: undefined };
  },
});
