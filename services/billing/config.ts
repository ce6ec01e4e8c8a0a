import {
  configFields,
  decodeConfig,
  eventConfigFields,
  jobConfigFields,
  pem,
  serverConfigFields,
  withSecretFiles,
} from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';
import { keyProblem, type StripeKeys } from './domain/stripe-keys.ts';

const secret = Type.Optional(Type.String({ minLength: 1 }));
const stripeUrl = 'https://api.stripe.com';
const secrets = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const BillingConfig = Type.Object({
  ...serverConfigFields,
  AUTH_URL: configFields.AUTH_URL,
  MEMORIAL_URL: configFields.MEMORIAL_URL,
  ...jobConfigFields,
  ...eventConfigFields,
  PAYMENTS: configFields.PAYMENTS,
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_URL: Type.String({ pattern: '^https?://.+', default: stripeUrl }),
  /** Milliseconds for all attempts of a call: less than web waits for the service. */
  STRIPE_ANSWER_MS: Type.Integer({ minimum: 1, default: 10_000 }),
  /** Milliseconds between checks of payments and credits with the other services. */
  RECONCILE_EVERY_MS: Type.Integer({ minimum: 100, default: 10_000 }),
  /** Milliseconds between listings of events, to find missed webhooks. */
  LIST_EVENTS_EVERY_MS: Type.Integer({ minimum: 100, default: 5 * 60_000 }),
  /** Milliseconds until memorial is asked about a used credit: longer than any request. */
  CONFIRM_AFTER_MS: Type.Integer({ minimum: 100, default: 60_000 }),
});

export interface StripeSettings extends StripeKeys {
  readonly apiUrl: string;
  readonly answerMs: number;
}

export type BillingConfig = Static<typeof BillingConfig> & { readonly stripe: StripeSettings | null };

function stripeSettings(config: Static<typeof BillingConfig>): StripeSettings | null {
  if (config.PAYMENTS === 'off') return null;
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = secrets.map((name) => config[name]);
  const keys = { secretKey, publishableKey, webhookSecret };
  const problem = keyProblem(keys, config.PAYMENTS);
  if (problem) throw new Error(`Environment: ${problem}`);
  if (config.PAYMENTS === 'sandbox' && config.STRIPE_API_URL === stripeUrl)
    throw new Error('Environment: STRIPE_API_URL is missing; PAYMENTS=sandbox needs the address of the sandbox');
  return { ...keys, apiUrl: config.STRIPE_API_URL, answerMs: config.STRIPE_ANSWER_MS };
}

/** @throws Error that names the missing or invalid variables */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): BillingConfig {
  const config = decodeConfig(BillingConfig, withSecretFiles(environment, secrets));
  return { ...config, SESSION_PUBLIC_KEY: pem(config.SESSION_PUBLIC_KEY), stripe: stripeSettings(config) };
}
