import {
  configFields,
  decodeConfig,
  readingFields,
  serverConfigFields,
  uploadPaceFields,
  withSecretFiles,
} from '@afterglow/service-kit';
import { type Static, Type } from 'typebox';
import { bounds } from './proxy/timings.ts';

/** Without query and fragment, which a content security policy cannot contain. */
const webUrl = { pattern: '^https?://[^\\s;,?#"\']+$' };

const WebConfig = Type.Object({
  PORT: serverConfigFields.PORT,
  HOST: serverConfigFields.HOST,
  METRICS_PORT: serverConfigFields.METRICS_PORT,
  METRICS_HOST: serverConfigFields.METRICS_HOST,
  LOG_LEVEL: serverConfigFields.LOG_LEVEL,
  OTEL_EXPORTER_OTLP_ENDPOINT: serverConfigFields.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER_ARG: serverConfigFields.OTEL_TRACES_SAMPLER_ARG,
  SHUTDOWN_GRACE_MS: serverConfigFields.SHUTDOWN_GRACE_MS,
  SHUTDOWN_DELAY_MS: serverConfigFields.SHUTDOWN_DELAY_MS,
  PUBLIC_ORIGIN: serverConfigFields.PUBLIC_ORIGIN,
  AUTH_URL: configFields.AUTH_URL,
  MEMORIAL_URL: configFields.MEMORIAL_URL,
  MEDIA_URL: configFields.MEDIA_URL,
  BILLING_URL: configFields.BILLING_URL,
  RENDER_URL: configFields.RENDER_URL,
  MONITORING_URL: configFields.MONITORING_URL,
  SUPPORT_EMAIL: configFields.SUPPORT_EMAIL,
  PAYMENTS: configFields.PAYMENTS,
  STRIPE_PUBLISHABLE_KEY: Type.Optional(Type.String({ pattern: '^pk_(test|live)_\\w+$' })),
  /** The payment sandbox, which replaces Stripe in the browser as well. */
  PAYMENT_SANDBOX_URL: Type.Optional(Type.String({ pattern: '^https?://.+' })),
  OPERATOR_NAME: Type.Optional(Type.String()),
  OPERATOR_ADDRESS: Type.Optional(Type.String()),
  PRIVACY_POLICY_URL: Type.Optional(Type.String(webUrl)),
  TERMS_OF_SERVICE_URL: Type.Optional(Type.String(webUrl)),
  ANALYTICS_ID: Type.Optional(Type.String({ pattern: '^[\\w-]+$' })),
  ANALYTICS_URL: Type.String({ ...webUrl, default: 'https://www.google-analytics.com/g/collect' }),
  /** Makes pages offer sign-in with Google; auth has the secret. */
  GOOGLE_CLIENT_ID: Type.Optional(Type.String({ minLength: 1 })),
  ...uploadPaceFields,
  ...readingFields,
  /** How long to keep reading a body that was already answered, so that its sender reads the answer, in ms. */
  UNREAD_BODY_MS: Type.Integer({ minimum: 100, default: bounds.lingeringClose.totalMs }),
  STATIC_DIR: Type.String({ minLength: 1 }),
  /** `true` if a proxy in front sets X-Forwarded-Proto and X-Forwarded-For. */
  TRUST_PROXY: Type.Enum(['true', 'false'], { default: 'false' }),
});
export type WebConfig = Static<typeof WebConfig>;

export const readConfig = (environment: Readonly<Record<string, string | undefined>>): WebConfig =>
  decodeConfig(WebConfig, withSecretFiles(environment, ['STRIPE_PUBLISHABLE_KEY']));
