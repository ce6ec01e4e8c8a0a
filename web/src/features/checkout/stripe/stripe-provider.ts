import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { paymentReturnUrl } from '../../../lib/routing/video-ref.ts';
import { outcomeOfResult, toPaymentProgress } from '../intent-state.ts';
import type { PaymentProvider } from '../payment-provider.ts';

/** Stripe's own library: https://docs.stripe.com/js */
export const stripeProvider = (stripe: Stripe, elements: StripeElements, clientSecret: string): PaymentProvider => ({
  confirm: async () => {
    const confirmParams = { return_url: paymentReturnUrl(window.location) };
    return outcomeOfResult(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
  },
  resume: async () => outcomeOfResult(await stripe.handleNextAction({ clientSecret })),
  progress: async () => {
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
    return paymentIntent ? toPaymentProgress(paymentIntent) : { kind: 'open', refusal: undefined };
  },
});
