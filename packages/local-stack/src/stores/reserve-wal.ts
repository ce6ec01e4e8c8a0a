import pg from 'pg';

/** A segment has 16 MB. Checkpoints keep this many by themselves: the default of `min_wal_size` is 80 MB. */
const segmentsReady = 4;

const countReady = `select count(*)::int as ready from pg_ls_waldir()
  where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`;

/** Reserves segments of Postgres' write-ahead log. Without room for its next segment, Postgres stops and takes reads with it. */
export async function reserveWal(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { ready } = (await client.query<{ ready: number }>(countReady)).rows[0] ?? { ready: 0 };
    if (ready >= segmentsReady) return;
    for (let segment = ready; segment < segmentsReady; segment += 1) {
      // Postgres doesn't switch from an empty segment.
      await client.query("select pg_logical_emit_message(true, 'afterglow', 'reserve')");
      await client.query('select pg_switch_wal()');
    }
    // A checkpoint renames the used segments to follow the current one.
    await client.query('checkpoint');
  } finally {
    await client.end().catch(() => {});
  }
}
