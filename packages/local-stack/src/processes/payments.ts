import { join } from 'node:path';
import type { PaymentKeys } from '../data-folder/payment-keys.ts';
import { projectRoot } from '../folders.ts';
import type { ProcessSpec } from './process-spec.ts';

export type Payments =
  | { readonly mode: 'stripe' | 'off' }
  | {
      readonly mode: 'sandbox';
      readonly keys: PaymentKeys;
      readonly controlPort: number | undefined;
    };

export const paymentModes = ['stripe', 'sandbox', 'off'] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const billingEnvironment = (payments: Payments, sandboxUrl: string): Record<string, string> =>
  payments.mode === 'sandbox'
    ? {
        STRIPE_SECRET_KEY: payments.keys.secretKey,
        STRIPE_PUBLISHABLE_KEY: payments.keys.publishableKey,
        STRIPE_WEBHOOK_SECRET: payments.keys.webhookSecret,
        STRIPE_API_URL: sandboxUrl,
      }
    : {};

export const checkoutEnvironment = (payments: Payments, sandboxUrl: string): Record<string, string> =>
  payments.mode === 'sandbox'
    ? { STRIPE_PUBLISHABLE_KEY: payments.keys.publishableKey, PAYMENT_SANDBOX_URL: sandboxUrl }
    : {};

interface SandboxPlace {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string;
  readonly webUrl: string;
}

export function sandboxProcesses(payments: Payments, place: SandboxPlace): ProcessSpec[] {
  if (payments.mode !== 'sandbox') return [];
  return [
    {
      name: 'payment-sandbox',
      entry: join(projectRoot, 'packages', 'payment-sandbox', 'src', 'main.ts'),
      url: `http://${place.host}:${place.port}`,
      env: {
        HOST: place.host,
        PORT: String(place.port),
        PUBLIC_ORIGIN: place.publicOrigin,
        STRIPE_WEBHOOK_SECRET: payments.keys.webhookSecret,
        PAYMENT_SANDBOX_WEBHOOK_URL: `${place.webUrl}/api/billing/webhook`,
        PAYMENT_SANDBOX_FILE: join(place.dataDir, 'payment-sandbox.sqlite'),
        ...(payments.controlPort !== undefined && { PAYMENT_SANDBOX_CONTROL_PORT: String(payments.controlPort) }),
      },
    },
  ];
}
