import { sql } from 'kysely';
import type { RenderDatabase } from '../database.ts';

export interface VideoBacklog {
  readonly due: number;
  readonly notAdmitted: number;
  readonly rendering: number;
  readonly oldestSeconds: number;
}

/** Counting stops here: this many are an outage anyway. */
const countedMax = 10_000;

export async function readVideoBacklog(database: RenderDatabase): Promise<VideoBacklog> {
  const { rows } = await sql<VideoBacklog>`
    select count(*) filter (where state = 'due' and admitted) as due,
      count(*) filter (where state = 'due' and not admitted) as "notAdmitted",
      count(*) filter (where state = 'rendering') as rendering,
      coalesce(
        greatest(extract(epoch from now() - min(asked_at) filter (where admitted and not is_remake)), 0), 0
      )::float8 as "oldestSeconds"
    from (
      (select state, admitted, is_remake, asked_at from videos
        where state in ('due', 'rendering') and admitted limit ${countedMax})
      union all
      (select state, admitted, is_remake, asked_at from videos
        where state = 'due' and not admitted limit ${countedMax})
    ) as open`.execute(database);
  return rows[0] ?? { due: 0, notAdmitted: 0, rendering: 0, oldestSeconds: 0 };
}
