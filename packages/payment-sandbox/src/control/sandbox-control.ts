import type Stripe from 'stripe';
import type { Faults } from '../http/faults.ts';

/** @param url of the control port, without a trailing slash */
export function sandboxControl(url: string) {
  async function call<T>(method: string, path: string, body: object = {}): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  return {
    /** Replaces all faults; `{}` removes them. */
    setFaults: (faults: Faults) => call<object>('PUT', '/faults', faults),
    settle: (intentId: string, outcome?: 'succeeds' | 'fails') =>
      call<Stripe.PaymentIntent>('POST', `/payment_intents/${intentId}/settle`, { outcome }),
    openDispute: (chargeId: string) => call<Stripe.Dispute>('POST', '/disputes', { charge: chargeId }),
    closeDispute: (disputeId: string, status: 'won' | 'lost') =>
      call<Stripe.Dispute>('POST', `/disputes/${disputeId}/close`, { status }),
    resend: (eventId: string) => call<Stripe.Event>('POST', `/events/${eventId}/resend`),
  };
}

export type SandboxControl = ReturnType<typeof sandboxControl>;
