import type { DatabaseSync } from 'node:sqlite';

export interface SavedAnswer {
  /** A hash of the request: another request must not reuse the key. */
  readonly request: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
}

export function createSavedAnswers(database: DatabaseSync) {
  const insert = database.prepare(
    'insert into saved_answers (key, request, request_id, status, body) values (?, ?, ?, ?, ?)',
  );
  const select = database.prepare('select * from saved_answers where key = ?');
  return {
    find(key: string): SavedAnswer | undefined {
      const row = select.get(key);
      return (
        row && {
          request: String(row.request),
          requestId: String(row.request_id),
          status: Number(row.status),
          body: String(row.body),
        }
      );
    },
    save(key: string, { request, requestId, status, body }: SavedAnswer): void {
      insert.run(key, request, requestId, status, body);
    },
  };
}
