import { DatabaseSync } from 'node:sqlite';
import { createDueWork } from './due-work.ts';
import { createObjects } from './objects.ts';
import { createSavedAnswers } from './saved-answers.ts';

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists objects (
    sequence integer primary key,
    id text not null unique,
    kind text not null,
    created integer not null,
    body text not null
  ) strict;
  create index if not exists objects_by_kind on objects (kind, sequence);
  create table if not exists saved_answers (
    key text primary key,
    request text not null,
    request_id text not null,
    status integer not null,
    body text not null
  ) strict;
  create table if not exists deliveries (id text primary key, due_at integer not null, attempts integer not null) strict;
  create table if not exists settlements (id text primary key, due_at integer not null, attempts integer not null) strict;
`;

/** Committed data survives the process. Requests run one at a time, so transactions never wait. */
export function openStore(file: string) {
  const database = new DatabaseSync(file);
  database.exec(schema);
  return {
    objects: createObjects(database),
    savedAnswers: createSavedAnswers(database),
    deliveries: createDueWork(database, 'deliveries'),
    settlements: createDueWork(database, 'settlements'),
    transact<T>(work: () => T): T {
      database.exec('begin immediate');
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        // On a full disk, SQLite has already rolled back.
        if (database.isTransaction) database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
}

export type Store = ReturnType<typeof openStore>;
