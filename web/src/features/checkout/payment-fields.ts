import { lazyComponent } from '../../lib/lazy-component.ts';
import { paymentMode } from '../../lib/payments.ts';

const StripeFields = lazyComponent(async () => (await import('./stripe/stripe-fields.tsx')).StripeFields);
const SandboxFields = lazyComponent(async () => (await import('./sandbox/sandbox-fields.tsx')).SandboxFields);

/** The fields of the provider that takes the payments. */
export const paymentFields = () => (paymentMode() === 'stripe' ? StripeFields : SandboxFields);
