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
  /** Whether queries, locks and silent transactions time out. True by default. */
  readonly hasLimits?: boolean;
  readonly onIdleError?: (error: Error) => void;
  readonly metrics?: Pick<Metrics, 'registry'>;
}

export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    // Ids stay far below 2^53, and a calendar date must not pass through a time zone.
    if (oid === int8) return Number;
    if (oid === date) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Long, because opening a connection is what takes longest on a busy Postgres. */
const keptUnusedMs = 60_000;

/** Connects at the first query. `isDependencyDown` recognizes its timeouts. */
export function connectDatabase<Tables>({
  url,
  onIdleError,
  metrics,
  hasLimits = true,
  ...changes
}: ConnectOptions): Kysely<Tables> {
  const settings = { ...defaultDatabaseSettings, ...changes };
  const limits = getServerLimits(settings);
  const noLimits = Object.keys(limits).map((name) => `-c ${name}=0`);
  const pool = new pg.Pool({
    connectionString: url,
    max: settings.poolSize,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    idleTimeoutMillis: keptUnusedMs,
    ...(hasLimits ? { query_timeout: settings.queryTimeoutMs, ...limits } : { options: noLimits.join(' ') }),
    types: postgresTypes,
  });
  // The pool does not listen to a client that is in use.
  pool.on('connect', (client) => client.on('error', (error) => onIdleError?.(error)));
  pool.on('error', () => undefined);
  if (metrics) observePool(metrics.registry, pool);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discardTimedOut(pool) }), log: traceQuery });
}
