import type { WithBackgroundTasks, WithOutbox } from '@afterglow/service-kit';
import type { Generated, Kysely, Transaction } from 'kysely';

interface UsersTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  created_at: Generated<Date>;
}

interface SessionsTable {
  /** 128 random bits, base64url. */
  id: string;
  user_id: number;
  expires_at: Date;
  created_at: Generated<Date>;
}

export interface AuthTables extends WithOutbox, WithBackgroundTasks {
  users: UsersTable;
  sessions: SessionsTable;
}

export type AuthDatabase = Kysely<AuthTables>;
export type AuthTransaction = Transaction<AuthTables>;
