import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { paths } from '../../../lib/paths.ts';
import { outcomeOfError, outcomeOfIntent, toPaymentProgress } from '../intent-state.ts';
import type { PaymentOutcome, PaymentProvider } from '../payment-provider.ts';

type Result = Awaited<ReturnType<Stripe['handleNextAction']>>;

const getOutcome = ({ error, paymentIntent }: Result): PaymentOutcome => {
  if (error) return outcomeOfError(error);
  return paymentIntent ? outcomeOfIntent(paymentIntent) : { kind: 'failed' };
};

/** Stripe's own library: https://docs.stripe.com/js */
export const stripeProvider = (stripe: Stripe, elements: StripeElements, clientSecret: string): PaymentProvider => ({
  confirm: async () => {
    const confirmParams = { return_url: new URL(paths.paymentReturn, window.location.origin).href };
    return getOutcome(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
  },
  resume: async () => getOutcome(await stripe.handleNextAction({ clientSecret })),
  progress: async () => {
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
    return paymentIntent ? toPaymentProgress(paymentIntent) : { kind: 'open', refusal: undefined };
  },
});
