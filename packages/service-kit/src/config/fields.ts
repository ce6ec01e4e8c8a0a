import { jobSettings } from '@afterglow/proto';
import { Type } from 'typebox';
import { databaseConfigFields } from '../database/settings.ts';
import { readingFields } from '../http/cut-off-readers.ts';
import { defaultGrace, type SessionGrace } from '../sessions/seen-sessions.ts';

const port = Type.Integer({ minimum: 0, maximum: 65_535 });
const url = Type.String({ pattern: '^[a-z0-9]+://.+' });

export const configFields = {
  PORT: port,
  HOST: Type.String({ default: '127.0.0.1' }),
  METRICS_PORT: port,
  METRICS_HOST: Type.String({ default: '127.0.0.1' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  /** Milliseconds for requests under way at the end; 4 s more have to pass until a kill, and Docker waits for 10 s. */
  SHUTDOWN_GRACE_MS: Type.Integer({ minimum: 0, default: 5000 }),
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
  OBJECT_STORE_URL: url,
  /** Who takes payments: Stripe, the sandbox of our own with test cards, or nobody, where every memorial counts as paid. */
  PAYMENTS: Type.Enum(['stripe', 'sandbox', 'off']),
};

/** What a process that asks Redis on the way to an answer reads, all in milliseconds. */
const redisConfigFields = {
  REDIS_URL: configFields.REDIS_URL,
  /** For one command: less than the second in which a request is answered, or refused. */
  REDIS_ANSWER_MS: Type.Integer({ minimum: 1, default: 700 }),
  /** For a connection, which no request waits for: two lost packets are sent again within it. */
  REDIS_CONNECT_MS: Type.Integer({ minimum: 1, default: 1500 }),
  /** A session that Redis knew this long ago goes on reading while Redis does not answer: the time of a page. */
  SESSION_SEEN_MS: Type.Integer({ minimum: 0, default: defaultGrace.seenMs }),
  /** But only so long: a Redis that restarts or fails over takes less, and one that is lost is not waited out. */
  REDIS_AWAY_MS: Type.Integer({ minimum: 0, default: defaultGrace.awayMs }),
};

export const serverConfigFields = {
  ...redisConfigFields,
  PORT: configFields.PORT,
  HOST: configFields.HOST,
  METRICS_PORT: configFields.METRICS_PORT,
  METRICS_HOST: configFields.METRICS_HOST,
  LOG_LEVEL: configFields.LOG_LEVEL,
  SHUTDOWN_GRACE_MS: configFields.SHUTDOWN_GRACE_MS,
  DATABASE_URL: configFields.DATABASE_URL,
  ...databaseConfigFields,
  SERVICE_SECRET: configFields.SERVICE_SECRET,
  /** Milliseconds for one call to another service: a page waits for two of them and shows an error long before it gives up. */
  SERVICE_ANSWER_MS: Type.Integer({ minimum: 1, default: 1500 }),
  SESSION_PUBLIC_KEY: configFields.SESSION_PUBLIC_KEY,
  PUBLIC_ORIGIN: configFields.PUBLIC_ORIGIN,
  ...readingFields,
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

/** A PEM key from a variable in which a newline may be written as \n. */
export const pem = (text: string): string => text.replaceAll('\\n', '\n');

export const sessionGraceOf = (config: {
  readonly SESSION_SEEN_MS: number;
  readonly REDIS_AWAY_MS: number;
}): SessionGrace => ({ seenMs: config.SESSION_SEEN_MS, awayMs: config.REDIS_AWAY_MS });
