import type Stripe from 'stripe';
import type { Faults } from '../http/faults.ts';

/** Talks to a running sandbox's control port. @param url without a slash at its end */
export function sandboxControl(url: string) {
  async function call<T>(method: string, path: string, body: object = {}): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  return {
    /** Sets what goes wrong from now on, in place of what was set before; `{}` ends all of it. */
    setFaults: (faults: Faults) => call<object>('PUT', '/faults', faults),
    /** Ends a payment that is in processing, as its card has it unless told. */
    settle: (intentId: string, outcome?: 'succeeds' | 'fails') =>
      call<Stripe.PaymentIntent>('POST', `/payment_intents/${intentId}/settle`, { outcome }),
    openDispute: (chargeId: string) => call<Stripe.Dispute>('POST', '/disputes', { charge: chargeId }),
    closeDispute: (disputeId: string, status: 'won' | 'lost') =>
      call<Stripe.Dispute>('POST', `/disputes/${disputeId}/close`, { status }),
    resend: (eventId: string) => call<Stripe.Event>('POST', `/events/${eventId}/resend`),
  };
}

export type SandboxControl = ReturnType<typeof sandboxControl>;
