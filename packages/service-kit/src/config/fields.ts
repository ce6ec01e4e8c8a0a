import { jobSettings, patterns } from '@afterglow/proto';
import { Type } from 'typebox';
import { databaseConfigFields } from '../database/settings.ts';
import { readingFields } from '../http/connections/cut-off-readers.ts';
import { type Pace, readUploadPace, uploadPaceFields } from '../http/connections/upload-pace.ts';
import type { ObjectStoreKeys } from '../object-store/index.ts';
import type { SessionGrace } from '../sessions/seen-sessions.ts';

const port = Type.Integer({ minimum: 0, maximum: 65_535 });
const url = Type.String({ pattern: '^[a-z0-9]+://.+' });

export const configFields = {
  PORT: port,
  HOST: Type.String({ default: '127.0.0.1' }),
  METRICS_PORT: port,
  METRICS_HOST: Type.String({ default: '127.0.0.1' }),
  /** A collector that takes OTLP over HTTP; nothing is traced without one. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(url),
  /** The share of traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ minimum: 0, maximum: 1, default: 1 }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  /** Milliseconds for requests and jobs under way at the end. Docker kills after 10 s, of which aborting them takes 4. */
  SHUTDOWN_GRACE_MS: Type.Integer({ minimum: 0, default: 5000 }),
  /** Milliseconds before them in which a process that is told to end takes new connections, until all callers have learned of it. */
  SHUTDOWN_DELAY_MS: Type.Integer({ minimum: 0, default: 0 }),
  DATABASE_URL: url,
  REDIS_URL: url,
  SERVICE_SECRET: Type.String({ minLength: 32 }),
  /** ES256, PEM; a newline may be written as \n. */
  SESSION_PUBLIC_KEY: Type.String({ minLength: 1 }),
  /** The origin that a browser uses; decides alone whether cookies are Secure, where it is set. */
  PUBLIC_ORIGIN: Type.Optional(url),
  AUTH_URL: url,
  MEMORIAL_URL: url,
  MEDIA_URL: url,
  BILLING_URL: url,
  RENDER_URL: url,
  MONITORING_URL: url,
  OBJECT_STORE_URL: url,
  /** Who takes payments: Stripe, the sandbox of our own with test cards, or nobody, where every memorial counts as paid. */
  PAYMENTS: Type.Enum(['stripe', 'sandbox', 'off']),
  /** Where people write for help; the default is for machines that send no mail. */
  SUPPORT_EMAIL: Type.String({ pattern: patterns.email, default: 'support@afterglow.example' }),
};

/** The keys of an S3, where they do not stand in its URL; the machine's role gives them where there are none. */
export const objectStoreConfigFields = {
  OBJECT_STORE_URL: configFields.OBJECT_STORE_URL,
  OBJECT_STORE_ACCESS_KEY: Type.Optional(Type.String()),
  OBJECT_STORE_SECRET_KEY: Type.Optional(Type.String()),
  /** Bytes that all buckets hold together: an S3 says neither that nor what is left. */
  OBJECT_STORE_CAPACITY_BYTES: Type.Optional(Type.Integer({ minimum: 1 })),
};

export const readObjectStoreKeys = (config: {
  readonly OBJECT_STORE_ACCESS_KEY?: string;
  readonly OBJECT_STORE_SECRET_KEY?: string;
}): ObjectStoreKeys => ({ accessKey: config.OBJECT_STORE_ACCESS_KEY, secretKey: config.OBJECT_STORE_SECRET_KEY });

/** What a process that asks Redis on the way to an answer reads, all in milliseconds. */
const redisConfigFields = {
  REDIS_URL: configFields.REDIS_URL,
  /** For one command: less than the second in which a request is answered, or refused. */
  REDIS_ANSWER_MS: Type.Integer({ minimum: 1, default: 700 }),
  /** For a connection, which no request waits for: two lost packets are sent again within it. */
  REDIS_CONNECT_MS: Type.Integer({ minimum: 1, default: 1500 }),
  /** A session that Redis knew this long ago goes on reading while Redis does not answer: the time of a page. */
  SESSION_SEEN_MS: Type.Integer({ minimum: 0, default: 60_000 }),
  /** But only so long: a Redis that restarts or fails over takes less, and one that is lost is not waited out. */
  REDIS_AWAY_MS: Type.Integer({ minimum: 0, default: 5000 }),
};

/** For a service without a database. */
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
  /** Milliseconds for one call to another service: an answer waits for two of them, and web 10 s for the answer. */
  SERVICE_ANSWER_MS: Type.Integer({ minimum: 1, default: 4000 }),
  SESSION_PUBLIC_KEY: configFields.SESSION_PUBLIC_KEY,
  PUBLIC_ORIGIN: configFields.PUBLIC_ORIGIN,
  ...readingFields,
  ...uploadPaceFields,
};

export const serverConfigFields = {
  ...storelessConfigFields,
  DATABASE_URL: configFields.DATABASE_URL,
  /** Past a transaction pooler, for what needs a session of its own: LISTEN. The other one unless set. */
  DATABASE_DIRECT_URL: Type.Optional(url),
  ...databaseConfigFields,
};

export const jobConfigFields = {
  /** Milliseconds after which the job of a process that was killed is anybody's, and between looks for such. */
  JOB_LOCK_MS: Type.Integer({ minimum: 100, default: jobSettings.lockDurationMs }),
  JOB_STALLED_MS: Type.Integer({ minimum: 100, default: jobSettings.stalledIntervalMs }),
};

export const eventConfigFields = {
  /** Milliseconds after which an event that is not acknowledged is delivered again for the first time. */
  EVENT_REDELIVERY_MS: Type.Integer({ minimum: 100, default: jobSettings.reconcileEveryMs }),
};

export const readDirectDatabaseUrl = (config: {
  readonly DATABASE_URL: string;
  readonly DATABASE_DIRECT_URL?: string;
}): string => config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;

/** A PEM key from a variable in which a newline may be written as \n. */
export const pem = (text: string): string => text.replaceAll('\\n', '\n');

export const readSessionGrace = (config: {
  readonly SESSION_SEEN_MS: number;
  readonly REDIS_AWAY_MS: number;
}): SessionGrace => ({ seenMs: config.SESSION_SEEN_MS, awayMs: config.REDIS_AWAY_MS });

/** What every server of ours is created with. */
export const readServerSettings = (
  config: Parameters<typeof readUploadPace>[0] & { readonly READING_SILENCE_MS: number; readonly SPILL_BYTES: number },
): { readonly readingSilenceMs: number; readonly spillBytes: number; readonly bodyPace: Pace } => ({
  readingSilenceMs: config.READING_SILENCE_MS,
  spillBytes: config.SPILL_BYTES,
  bodyPace: readUploadPace(config),
});
