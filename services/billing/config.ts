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
  /** Milliseconds in which Stripe answers, all tries of a call together: less than web/server waits for the service. */
  STRIPE_ANSWER_MS: Type.Integer({ minimum: 1, default: 10_000 }),
  /** Milliseconds between looks for payments and credits that others have to be asked about. */
  RECONCILE_EVERY_MS: Type.Integer({ minimum: 100, default: 10_000 }),
  /** Milliseconds between listings of the provider's events: what no webhook has brought is found within ten minutes. */
  LIST_EVENTS_EVERY_MS: Type.Integer({ minimum: 100, default: 5 * 60_000 }),
  /** Milliseconds until memorial is asked whether it has a memorial that used a credit: longer than any request takes. */
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

/** For the API and the worker alike. @throws Error with one line that says which variables are missing or wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): BillingConfig {
  const config = decodeConfig(BillingConfig, withSecretFiles(environment, secrets));
  return { ...config, SESSION_PUBLIC_KEY: pem(config.SESSION_PUBLIC_KEY), stripe: stripeSettings(config) };
}
