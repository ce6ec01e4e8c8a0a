import { lazyComponent } from '../../lib/lazy-component.ts';
import { paymentMode } from '../../lib/payments.ts';

const StripeFields = lazyComponent(async () => (await import('./stripe/stripe-fields.tsx')).StripeFields);
const SandboxFields = lazyComponent(async () => (await import('./sandbox/sandbox-fields.tsx')).SandboxFields);

export const paymentFields = () => (paymentMode() === 'stripe' ? StripeFields : SandboxFields);
