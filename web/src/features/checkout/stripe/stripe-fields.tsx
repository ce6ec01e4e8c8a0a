import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { publishableKey } from '../../../lib/payments.ts';
import type { PaymentFieldsProps } from '../payment-provider.ts';
import { appearance } from './appearance.ts';
import { stripeProvider } from './stripe-provider.ts';

/** Stripe's Payment Element. Its fields are frames of Stripe's: no card reaches this page. */
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
