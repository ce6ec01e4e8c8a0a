import type { DatabaseSync } from 'node:sqlite';

export interface DueWork {
  readonly id: string;
  readonly dueAt: number;
  readonly attempts: number;
}

export function createDueWork(database: DatabaseSync, table: 'deliveries' | 'settlements') {
  const upsert = database.prepare(
    `insert into ${table} (id, due_at, attempts) values (?, ?, ?)
     on conflict (id) do update set due_at = excluded.due_at, attempts = excluded.attempts`,
  );
  const remove = database.prepare(`delete from ${table} where id = ?`);
  const select = database.prepare(`select * from ${table} where due_at <= ? order by due_at limit ?`);
  const earliest = database.prepare(`select min(due_at) as due_at from ${table} where due_at > ?`);
  return {
    put: ({ id, dueAt, attempts }: DueWork): void => void upsert.run(id, dueAt, attempts),
    remove: (id: string): void => void remove.run(id),
    due: (now: number, limit: number): DueWork[] =>
      select.all(now, limit).map((row) => ({
        id: String(row.id),
        dueAt: Number(row.due_at),
        attempts: Number(row.attempts),
      })),
    nextAfter(now: number): number | undefined {
      const dueAt = earliest.get(now)?.due_at;
      return typeof dueAt === 'number' ? dueAt : undefined;
    },
  };
}

export type DueWorkTable = ReturnType<typeof createDueWork>;
