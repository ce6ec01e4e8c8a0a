import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { WithBackgroundTasks } from './background-task-table.ts';

export interface TaskLease<Cursor> {
  take(): Promise<{ readonly cursor: Cursor | null } | undefined>;
  renew(): Promise<boolean>;
  save(cursor: Cursor): Promise<boolean>;
  finish(dueInMs: number): Promise<void>;
  release(): Promise<void>;
}

const inMilliseconds = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;
const never = sql<Date>`'-infinity'`;

/** Lets one process at a time run a task. Uses Postgres's clock only. */
export function taskLease<Cursor>(
  database: Kysely<WithBackgroundTasks>,
  name: string,
  leaseMs: number,
): TaskLease<Cursor> {
  const holder = randomUUID();
  const held = () => database.updateTable('background_tasks').where('name', '=', name).where('holder', '=', holder);
  const isStillHeld = async (change: { readonly cursor?: string }): Promise<boolean> => {
    const { numUpdatedRows } = await held()
      .set({ ...change, held_until: inMilliseconds(leaseMs) })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  return {
    take: async () => {
      const row = await database
        .insertInto('background_tasks')
        .values({ name, holder, held_until: inMilliseconds(leaseMs), cursor: null })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ holder, held_until: inMilliseconds(leaseMs) })
            .where('background_tasks.held_until', '<', sql<Date>`now()`)
            .where('background_tasks.due_at', '<=', sql<Date>`now()`),
        )
        .returning('cursor')
        .executeTakeFirst();
      return row && { cursor: row.cursor as Cursor | null };
    },
    renew: () => isStillHeld({}),
    save: (cursor) => isStillHeld({ cursor: JSON.stringify(cursor) }),
    finish: async (dueInMs) => {
      await held()
        .set({ cursor: null, holder: null, held_until: never, due_at: inMilliseconds(dueInMs) })
        .execute();
    },
    release: async () => {
      await held().set({ holder: null, held_until: never }).execute();
    },
  };
}
