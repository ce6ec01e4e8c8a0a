import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** The variables that say how a process uses its database. Migrations have a connection of their own and none of these limits. */
export const databaseConfigFields = {
  /** Connections at most. All processes together stay below Postgres' `max_connections`, 100 unless changed. */
  DATABASE_POOL_SIZE: Type.Integer({ minimum: 2, maximum: 1000, default: 10 }),
  /** Milliseconds to wait for a free connection: a page shows an error long before its browser gives up. */
  DATABASE_CONNECT_TIMEOUT_MS: Type.Integer({ minimum: 1, default: 1500 }),
  /** Milliseconds for one query; half of what the web server waits for an answer. Postgres itself stops it a little earlier. */
  DATABASE_QUERY_TIMEOUT_MS: Type.Integer({ minimum: 10, default: 5000 }),
  /** Milliseconds for a lock that another transaction holds; longer than any of ours lasts. */
  DATABASE_LOCK_TIMEOUT_MS: Type.Integer({ minimum: 1, default: 2000 }),
  /** Milliseconds that a change of one album or account waits, without a connection, for the changes before it. */
  DATABASE_QUEUE_TIMEOUT_MS: Type.Integer({ minimum: 1, default: 5000 }),
  /** Changes of one album or account that wait; the next one is answered 503. A crowd of 1,000 contributors fits. */
  DATABASE_QUEUE_MAX: Type.Integer({ minimum: 1, default: 1000 }),
};

const DatabaseConfig = Type.Object(databaseConfigFields);

export interface DatabaseSettings {
  readonly poolSize: number;
  readonly connectTimeoutMs: number;
  readonly queryTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly queueTimeoutMs: number;
  readonly queueMax: number;
}

export const readDatabaseSettings = (config: Static<typeof DatabaseConfig>): DatabaseSettings => ({
  poolSize: config.DATABASE_POOL_SIZE,
  connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
  queryTimeoutMs: config.DATABASE_QUERY_TIMEOUT_MS,
  lockTimeoutMs: config.DATABASE_LOCK_TIMEOUT_MS,
  queueTimeoutMs: config.DATABASE_QUEUE_TIMEOUT_MS,
  queueMax: config.DATABASE_QUEUE_MAX,
});

/** How much of the client's timeout the server has: it ends a query before the client gives it up and leaves it running. */
const serverShare = 0.9;

/** Milliseconds that a transaction may say nothing: what a frozen process, or one that is cut off, has locked is free again. */
const silentTransactionMs = 15_000;

/** What Postgres itself ends, by its parameters, in milliseconds. */
export const getServerLimits = ({ queryTimeoutMs, lockTimeoutMs }: DatabaseSettings) => ({
  statement_timeout: Math.ceil(queryTimeoutMs * serverShare),
  lock_timeout: lockTimeoutMs,
  idle_in_transaction_session_timeout: silentTransactionMs,
});

export const defaultDatabaseSettings = readDatabaseSettings(Value.Create(DatabaseConfig));
