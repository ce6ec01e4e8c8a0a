import type {
  PaymentIntentResult,
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeElementsOptionsClientSecret,
  StripePaymentElement,
} from '@stripe/stripe-js';

// Replaces https://js.stripe.com: a classic script, so it imports only types.

type ConfirmOptions = Parameters<Stripe['confirmPayment']>[0];

interface Confirmation {
  readonly clientSecret: string;
  readonly key: string;
  readonly returnUrl: string;
}

const intents = 'https://api.stripe.com/v1/payment_intents';

async function getResult(response: Response): Promise<PaymentIntentResult> {
  const body = await response.json();
  return response.ok ? { paymentIntent: body } : { error: body.error };
}

/** Stripe's fields are a frame that confirms by itself, so the page never sees the card. */
function createPaymentElement() {
  const frame = Object.assign(document.createElement('iframe'), {
    src: 'https://js.stripe.com/stand-in/fields.html',
    title: 'Secure payment input frame',
  });
  const element: Partial<StripePaymentElement> = {
    mount: (place) => void (place instanceof HTMLElement && place.append(frame)),
    destroy: () => frame.remove(),
    update: () => element as StripePaymentElement,
    on: (event: string, handler: (event: never) => unknown) => {
      if (event === 'ready') frame.addEventListener('load', () => handler({ elementType: 'payment' } as never));
      return element as StripePaymentElement;
    },
    off: () => element as StripePaymentElement,
  };
  const confirm = (confirmation: Confirmation): Promise<PaymentIntentResult> =>
    new Promise((resolve) => {
      const listen = ({ source, data }: MessageEvent<PaymentIntentResult>) => {
        if (source !== frame.contentWindow) return;
        window.removeEventListener('message', listen);
        resolve(data);
      };
      window.addEventListener('message', listen);
      frame.contentWindow?.postMessage(confirmation, 'https://js.stripe.com');
    });
  return { element: element as StripePaymentElement, confirm };
}

const createStripe: StripeConstructor = (key) => {
  const fields = createPaymentElement();
  let shown: StripeElementsOptionsClientSecret = {};
  const elements: Partial<StripeElements> = {
    create: () => fields.element as never,
    update: async () => {},
  };
  const retrieve = async (clientSecret: string) => {
    const search = new URLSearchParams({ key, client_secret: clientSecret });
    return getResult(await fetch(`${intents}/${clientSecret.split('_secret_')[0]}?${search}`));
  };
  const stripe: Partial<Stripe> = {
    elements: ((options: StripeElementsOptionsClientSecret) => {
      shown = options;
      Object.assign(window, { stripeElementsOptions: options });
      return elements as StripeElements;
    }) as Stripe['elements'],
    confirmPayment: ((options: ConfirmOptions) =>
      fields.confirm({
        key,
        clientSecret: shown.clientSecret ?? '',
        returnUrl: options.confirmParams?.return_url ?? '',
      })) as Stripe['confirmPayment'],
    retrievePaymentIntent: retrieve,
    createToken: async () => ({ error: { type: 'invalid_request_error' } }),
    createPaymentMethod: async () => ({ error: { type: 'invalid_request_error' } }),
    confirmCardPayment: async () => ({ error: { type: 'invalid_request_error' } }),
  };
  return stripe as Stripe;
};

Object.assign(window, { Stripe: createStripe });
