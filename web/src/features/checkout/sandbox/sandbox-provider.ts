import { publishableKey } from '../../../lib/payments.ts';
import { paymentReturnUrl } from '../../../lib/routing/video-ref.ts';
import {
  type IntentError,
  type IntentState,
  outcomeOfError,
  outcomeOfIntent,
  toPaymentProgress,
} from '../intent-state.ts';
import type { PaymentOutcome, PaymentProvider } from '../payment-provider.ts';

interface Intent extends IntentState {
  readonly next_action?: { readonly redirect_to_url?: { readonly url: string } } | null;
}

type Answer = { readonly intent: Intent } | { readonly error: IntentError };

export interface Card {
  readonly number: string;
  readonly exp_month: string;
  readonly exp_year: string;
  readonly cvc: string;
}

const base = '/payment-sandbox/v1/payment_intents';

const getId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

async function getAnswer(response: Response): Promise<Answer> {
  const body = await response.json();
  return response.ok ? { intent: body } : { error: body.error };
}

function goToBank({ status, next_action }: Intent): boolean {
  const url = status === 'requires_action' ? next_action?.redirect_to_url?.url : undefined;
  if (url) window.location.assign(url);
  return url !== undefined;
}

function getOutcome(answer: Answer): PaymentOutcome {
  if ('error' in answer) return outcomeOfError(answer.error);
  return goToBank(answer.intent) ? { kind: 'leaving' } : outcomeOfIntent(answer.intent);
}

/** Implements the part of Stripe's API that browsers use. @param readCard returns null for an invalid card. */
export function sandboxProvider(clientSecret: string, readCard: () => Promise<Card | null>): PaymentProvider {
  const access = { client_secret: clientSecret, key: publishableKey() };
  const read = async (): Promise<Answer> =>
    getAnswer(await fetch(`${base}/${getId(clientSecret)}?${new URLSearchParams(access)}`, { cache: 'no-store' }));
  const confirm = async (card: Card): Promise<Answer> => {
    const body = new URLSearchParams({
      ...access,
      return_url: paymentReturnUrl(window.location),
      'payment_method_data[type]': 'card',
    });
    for (const [name, value] of Object.entries(card)) body.append(`payment_method_data[card][${name}]`, value);
    return getAnswer(await fetch(`${base}/${getId(clientSecret)}/confirm`, { method: 'POST', body }));
  };
  return {
    confirm: async () => {
      const card = await readCard();
      return card ? getOutcome(await confirm(card)) : { kind: 'refused', message: 'Please check your card details.' };
    },
    resume: async () => getOutcome(await read()),
    progress: async () => {
      const answer = await read();
      return 'intent' in answer ? toPaymentProgress(answer.intent) : { kind: 'open', refusal: undefined };
    },
  };
}
