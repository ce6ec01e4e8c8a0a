import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Metrics } from '../metrics/metrics.ts';
import { traceQuery } from '../tracing/query-spans.ts';
import { discardTimedOut } from './discard-timed-out.ts';
import { observePool } from './observe-pool.ts';
import { type DatabaseSettings, defaultDatabaseSettings, getServerLimits } from './settings.ts';

const int8 = 20;
const date = 1082;

interface ConnectOptions extends Partial<DatabaseSettings> {
  readonly url: string;
  /** Whether a query, a lock and a silent transaction end in time, as they do unless told. */
  readonly hasLimits?: boolean;
  /** Told of a lost connection on which no query runs; the pool opens another by itself. */
  readonly onIdleError?: (error: Error) => void;
  /** Where the pool is measured. */
  readonly metrics?: Pick<Metrics, 'registry'>;
}

/** How values are read: `bigint` as number, `date` as YYYY-MM-DD text. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    // Ids stay far below 2^53, and a calendar date must never pass through a time zone.
    if (oid === int8) return Number;
    if (oid === date) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Milliseconds that a connection is kept unused: one that has to be made first is what a busy Postgres lets wait longest. */
const keptUnusedMs = 60_000;

/** Connects at the first query. A query or a lock that takes too long is an error that `isDependencyDown` knows. */
export function connectDatabase<Tables>({
  url,
  onIdleError,
  metrics,
  hasLimits = true,
  ...changes
}: ConnectOptions): Kysely<Tables> {
  const settings = { ...defaultDatabaseSettings, ...changes };
  const limits = getServerLimits(settings);
  // The role has limits of its own.
  const noLimits = Object.keys(limits).map((name) => `-c ${name}=0`);
  const pool = new pg.Pool({
    connectionString: url,
    max: settings.poolSize,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    idleTimeoutMillis: keptUnusedMs,
    ...(hasLimits ? { query_timeout: settings.queryTimeoutMs, ...limits } : { options: noLimits.join(' ') }),
    types: postgresTypes,
  });
  // A transaction's connection can be lost between two queries, where the pool itself does not listen.
  pool.on('connect', (client) => client.on('error', (error) => onIdleError?.(error)));
  pool.on('error', () => undefined);
  if (metrics) observePool(metrics.registry, pool);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discardTimedOut(pool) }), log: traceQuery });
}
