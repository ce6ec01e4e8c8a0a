import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

const isGivenUp = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

function discarding(client: PostgresPoolClient): PostgresPoolClient {
  let givenUp: unknown;
  async function guarded<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // The server is still busy with the query before: a rollback would wait as long, and the server rolls back by itself.
    if (givenUp !== undefined) throw givenUp;
    try {
      return await client.query<R>(sql, parameters);
    } catch (error) {
      if (isGivenUp(error)) givenUp = error;
      throw error;
    }
  }
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? guarded<R>(asked, parameters) : client.query(asked);
  }
  return { query, release: (discard) => client.release(discard || givenUp !== undefined) };
}

/** A pool that closes a connection on which a query was given up: it still runs, and the next caller would wait for it. */
export const discardTimedOut = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => discarding((await pool.connect()) as PostgresPoolClient),
  end: () => pool.end(),
});
