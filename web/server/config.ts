import {
  configFields,
  decodeConfig,
  readingFields,
  serverConfigFields,
  uploadPaceFields,
  withSecretFiles,
} from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';
import { bounds } from './timings.ts';

const WebConfig = Type.Object({
  PORT: serverConfigFields.PORT,
  HOST: serverConfigFields.HOST,
  METRICS_PORT: serverConfigFields.METRICS_PORT,
  METRICS_HOST: serverConfigFields.METRICS_HOST,
  LOG_LEVEL: serverConfigFields.LOG_LEVEL,
  SHUTDOWN_GRACE_MS: serverConfigFields.SHUTDOWN_GRACE_MS,
  PUBLIC_ORIGIN: serverConfigFields.PUBLIC_ORIGIN,
  AUTH_URL: configFields.AUTH_URL,
  MEMORIAL_URL: configFields.MEMORIAL_URL,
  MEDIA_URL: configFields.MEDIA_URL,
  BILLING_URL: configFields.BILLING_URL,
  RENDER_URL: configFields.RENDER_URL,
  PAYMENTS: configFields.PAYMENTS,
  STRIPE_PUBLISHABLE_KEY: Type.Optional(Type.String({ pattern: '^pk_(test|live)_\\w+$' })),
  /** Address of the payment sandbox, which takes Stripe's place in the browser as well. */
  PAYMENT_SANDBOX_URL: Type.Optional(Type.String({ pattern: '^https?://.+' })),
  ...uploadPaceFields,
  ...readingFields,
  /** Milliseconds in which the rest of a body that was answered before its end is read, so that its sender reads the answer. */
  UNREAD_BODY_MS: Type.Integer({ minimum: 100, default: bounds.lingeringClose.totalMs }),
  STATIC_DIR: Type.String({ minLength: 1 }),
  /** `true` where a proxy in front sets X-Forwarded-Proto and X-Forwarded-For. */
  TRUST_PROXY: Type.Enum(['true', 'false'], { default: 'false' }),
});
export type WebConfig = Static<typeof WebConfig>;

/** @throws Error with one line that names every variable that is missing or wrong. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): WebConfig =>
  decodeConfig(WebConfig, withSecretFiles(environment, ['STRIPE_PUBLISHABLE_KEY']));
