import { jobSettings, patterns } from '@afterglow/proto';
import { Type } from 'typebox';
import { databaseConfigFields } from '../database/settings.ts';
import { type Pace, readUploadPace, uploadPaceFields } from '../http/connections/upload-pace.ts';
import { readingFields } from '../http/responses/cut-off-readers.ts';
import type { ObjectStoreKeys } from '../object-store/open-object-store.ts';
import type { SessionGrace } from '../sessions/seen-sessions.ts';

const port = Type.Integer({ minimum: 0, maximum: 65_535 });
const url = Type.String({ pattern: '^[a-z0-9]+://.+' });

export const configFields = {
  PORT: port,
  HOST: Type.String({ default: '127.0.0.1' }),
  METRICS_PORT: port,
  METRICS_HOST: Type.String({ default: '127.0.0.1' }),
  /** An OTLP collector over HTTP; tracing is off without one. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(url),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ minimum: 0, maximum: 1, default: 1 }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  /** Milliseconds for running requests and jobs. Docker kills after 10 s; aborting takes 4 s of them. */
  SHUTDOWN_GRACE_MS: Type.Integer({ minimum: 0, default: 5000 }),
  /** Milliseconds to accept new connections after SIGTERM, until all callers have noticed. */
  SHUTDOWN_DELAY_MS: Type.Integer({ minimum: 0, default: 0 }),
  DATABASE_URL: url,
  REDIS_URL: url,
  SERVICE_SECRET: Type.String({ minLength: 32 }),
  /** ES256, PEM; `\n` may stand for a newline. */
  SESSION_PUBLIC_KEY: Type.String({ minLength: 1 }),
  PUBLIC_ORIGIN: Type.Optional(url),
  AUTH_URL: url,
  MEMORIAL_URL: url,
  MEDIA_URL: url,
  BILLING_URL: url,
  RENDER_URL: url,
  MONITORING_URL: url,
  OBJECT_STORE_URL: url,
  /** With `off`, every memorial counts as paid. */
  PAYMENTS: Type.Enum(['stripe', 'sandbox', 'off']),
  SUPPORT_EMAIL: Type.String({ pattern: patterns.email, default: 'support@afterglow.example' }),
};

/** Keys of an S3, unless its URL has them. Without keys, the machine's role provides them. */
export const objectStoreConfigFields = {
  OBJECT_STORE_URL: configFields.OBJECT_STORE_URL,
  OBJECT_STORE_ACCESS_KEY: Type.Optional(Type.String()),
  OBJECT_STORE_SECRET_KEY: Type.Optional(Type.String()),
  OBJECT_STORE_CAPACITY_BYTES: Type.Optional(Type.Integer({ minimum: 1 })),
};

export const readObjectStoreKeys = (config: {
  readonly OBJECT_STORE_ACCESS_KEY?: string;
  readonly OBJECT_STORE_SECRET_KEY?: string;
}): ObjectStoreKeys => ({ accessKey: config.OBJECT_STORE_ACCESS_KEY, secretKey: config.OBJECT_STORE_SECRET_KEY });

const redisConfigFields = {
  REDIS_URL: configFields.REDIS_URL,
  REDIS_ANSWER_MS: Type.Integer({ minimum: 1, default: 700 }),
  REDIS_CONNECT_MS: Type.Integer({ minimum: 1, default: 1500 }),
  /** Milliseconds for which a session that Redis confirmed may read while Redis is down: about one page. */
  SESSION_SEEN_MS: Type.Integer({ minimum: 0, default: 60_000 }),
  /** Milliseconds of Redis downtime after which no session may read. */
  REDIS_AWAY_MS: Type.Integer({ minimum: 0, default: 5000 }),
};

export const storelessConfigFields = {
  ...redisConfigFields,
  PORT: configFields.PORT,
  HOST: configFields.HOST,
  METRICS_PORT: configFields.METRICS_PORT,
  METRICS_HOST: configFields.METRICS_HOST,
  LOG_LEVEL: configFields.LOG_LEVEL,
  OTEL_EXPORTER_OTLP_ENDPOINT: configFields.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER_ARG: configFields.OTEL_TRACES_SAMPLER_ARG,
  SHUTDOWN_GRACE_MS: configFields.SHUTDOWN_GRACE_MS,
  SHUTDOWN_DELAY_MS: configFields.SHUTDOWN_DELAY_MS,
  SERVICE_SECRET: configFields.SERVICE_SECRET,
  /** Milliseconds for one call to another service. An answer may need two calls, and web gives up after 10 s. */
  SERVICE_ANSWER_MS: Type.Integer({ minimum: 1, default: 4000 }),
  SESSION_PUBLIC_KEY: configFields.SESSION_PUBLIC_KEY,
  PUBLIC_ORIGIN: configFields.PUBLIC_ORIGIN,
  ...readingFields,
  ...uploadPaceFields,
};

export const serverConfigFields = {
  ...storelessConfigFields,
  DATABASE_URL: configFields.DATABASE_URL,
  /** Bypasses a transaction pooler, for LISTEN. Defaults to DATABASE_URL. */
  DATABASE_DIRECT_URL: Type.Optional(url),
  ...databaseConfigFields,
};

export const jobConfigFields = {
  /** Milliseconds after which another process takes the job of a killed one, and between checks for such jobs. */
  JOB_LOCK_MS: Type.Integer({ minimum: 100, default: jobSettings.lockDurationMs }),
  JOB_STALLED_MS: Type.Integer({ minimum: 100, default: jobSettings.stalledIntervalMs }),
};

export const readJobSettings = (config: {
  readonly REDIS_URL: string;
  readonly JOB_LOCK_MS: number;
  readonly JOB_STALLED_MS: number;
}) => ({
  redisUrl: config.REDIS_URL,
  lockDurationMs: config.JOB_LOCK_MS,
  stalledIntervalMs: config.JOB_STALLED_MS,
});

export const eventConfigFields = {
  EVENT_REDELIVERY_MS: Type.Integer({ minimum: 100, default: jobSettings.reconcileEveryMs }),
};

export const readDirectDatabaseUrl = (config: {
  readonly DATABASE_URL: string;
  readonly DATABASE_DIRECT_URL?: string;
}): string => config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;

export const pem = (text: string): string => text.replaceAll('\\n', '\n');

export const readSessionGrace = (config: {
  readonly SESSION_SEEN_MS: number;
  readonly REDIS_AWAY_MS: number;
}): SessionGrace => ({ seenMs: config.SESSION_SEEN_MS, awayMs: config.REDIS_AWAY_MS });

export const readServerSettings = (
  config: Parameters<typeof readUploadPace>[0] & { readonly READING_SILENCE_MS: number; readonly SPILL_BYTES: number },
): { readonly readingSilenceMs: number; readonly spillBytes: number; readonly bodyPace: Pace } => ({
  readingSilenceMs: config.READING_SILENCE_MS,
  spillBytes: config.SPILL_BYTES,
  bodyPace: readUploadPace(config),
});
