import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { WithBackgroundTasks } from './background-task-table.ts';

export interface TaskLease<Cursor> {
  /** Where to go on, null for the beginning; undefined where it is not due or another process holds it. */
  take(): Promise<{ readonly cursor: Cursor | null } | undefined>;
  /** False once another process has it: this one was silent for too long. */
  renew(): Promise<boolean>;
  /** Keeps where the next step goes on. False once another process has it. */
  save(cursor: Cursor): Promise<boolean>;
  finish(dueInMs: number): Promise<void>;
  /** Hands the task on in the midst of a pass, which goes on where it stopped. */
  release(): Promise<void>;
}

const inMilliseconds = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;
const never = sql<Date>`'-infinity'`;

/** The right of one process at a time to run a task. Times are Postgres's own: no two clocks are compared. */
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
