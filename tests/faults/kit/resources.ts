import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenDone } from '@afterglow/test-kit';
import pg from 'pg';

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-faults-'));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Ignores errors of idle connections, since tests stop Postgres. */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  whenDone(() => pool.end());
  return pool;
}
