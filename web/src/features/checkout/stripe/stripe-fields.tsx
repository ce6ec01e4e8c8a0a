import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { publishableKey } from '../../../lib/payments.ts';
import { paymentReturnUrl } from '../../../lib/routing/video-ref.ts';
import { outcomeOfResult, toPaymentProgress } from '../intent-state.ts';
import type { PaymentFieldsProps, PaymentProvider } from '../payment-provider.ts';
import { appearance } from './appearance.ts';

/** Stripe's Payment Element, whose fields are in Stripe's frames: card data never reaches this page. */
export function StripeFields(props: PaymentFieldsProps) {
  const { clientSecret, onLoadError } = props;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  useEffect(() => {
    loadStripe(publishableKey()).then(setStripe).catch(onLoadError);
  }, [onLoadError]);
  const [look] = useState(appearance);
  if (!stripe) return null;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: look, locale: 'en' }}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ clientSecret, onReady, onLoadError }: PaymentFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  return (
    <PaymentElement
      onReady={() => stripe && elements && onReady(stripeProvider(stripe, elements, clientSecret))}
      onLoadError={onLoadError}
    />
  );
}

const stripeProvider = (stripe: Stripe, elements: StripeElements, clientSecret: string): PaymentProvider => ({
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
