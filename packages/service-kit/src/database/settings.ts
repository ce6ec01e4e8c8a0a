import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

export const databaseConfigFields = {
  /** All processes together must stay below Postgres's `max_connections`. */
  DATABASE_POOL_SIZE: Type.Integer({ minimum: 2, maximum: 1000, default: 10 }),
  DATABASE_CONNECT_TIMEOUT_MS: Type.Integer({ minimum: 1, default: 3000 }),
  /** Milliseconds for one query: half of what web waits for an answer. */
  DATABASE_QUERY_TIMEOUT_MS: Type.Integer({ minimum: 10, default: 5000 }),
  DATABASE_LOCK_TIMEOUT_MS: Type.Integer({ minimum: 1, default: 2000 }),
  /** Milliseconds that a change to one album or account waits for the changes before it. */
  DATABASE_QUEUE_TIMEOUT_MS: Type.Integer({ minimum: 1, default: 5000 }),
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

const serverShare = 0.9;

const silentTransactionMs = 15_000;

export const getServerLimits = ({ queryTimeoutMs, lockTimeoutMs }: DatabaseSettings) => ({
  statement_timeout: Math.ceil(queryTimeoutMs * serverShare),
  lock_timeout: lockTimeoutMs,
  idle_in_transaction_session_timeout: silentTransactionMs,
});

export const defaultDatabaseSettings = readDatabaseSettings(Value.Create(DatabaseConfig));
