import type { WithOutbox } from '@afterglow/service-kit';
import type { Generated, Kysely, Transaction } from 'kysely';

interface MemorialsTable {
  id: Generated<number>;
  /** 128 random bits, base64url. */
  public_id: string;
  /** Of auth's users; never changes. */
  owner_id: number;
  deceased_name: string;
  /** YYYY-MM-DD. */
  birth_date: string | null;
  death_date: string | null;
  photo_upload_deadline: Date;
  /** The organizer's IANA zone. */
  photo_upload_time_zone: string;
  /** Only grows, so that no number is given twice. */
  last_invitation_number: Generated<number>;
  created_at: Generated<Date>;
}

interface InvitationsTable {
  id: Generated<number>;
  memorial_id: number;
  /** 128 random bits, base64url. */
  token: string;
  /** Counts from 1 within the memorial. */
  number: number;
  recipient_name: string | null;
  is_used: Generated<boolean>;
  /** Of the first photo that was sent with it. */
  contributor_name: string | null;
  created_at: Generated<Date>;
}

/** Tombstones of accounts: no memorial is created for them any more. A row stays a day, longer than any request. */
interface DeletedOwnersTable {
  owner_id: number;
  deleted_at: Generated<Date>;
}

export interface MemorialTables extends WithOutbox {
  deleted_owners: DeletedOwnersTable;
  memorials: MemorialsTable;
  invitations: InvitationsTable;
}

export type MemorialDatabase = Kysely<MemorialTables>;
export type MemorialTransaction = Transaction<MemorialTables>;
