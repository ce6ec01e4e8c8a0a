import { readTotals } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import type { AuthDatabase } from '../database.ts';

interface MailBacklog {
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly dead: number;
}

const countedMax = 10_000;

export const measurementRepository = (database: AuthDatabase) => ({
  countAccounts: async (): Promise<number> => (await readTotals(database)).users?.rows ?? 0,

  measureMails: async (): Promise<MailBacklog> => {
    const { rows } = await sql<MailBacklog>`
      select count(*) filter (where failed_at is null) as waiting, count(failed_at) as dead,
        coalesce(greatest(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0), 0)::float8
          as "oldestSeconds"
      from (select failed_at, created_at from mails order by id limit ${countedMax}) as oldest`.execute(database);
    return rows[0] ?? { waiting: 0, oldestSeconds: 0, dead: 0 };
  },
});
