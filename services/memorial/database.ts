import type { WithLifeDates, WithOutbox, WithTotals } from '@afterglow/service-kit/database';
import type { Generated, Kysely, Transaction } from 'kysely';

interface MemorialsTable extends WithLifeDates {
  id: Generated<number>;
  /** 128 random bits, base64url. */
  public_id: string;
  /** Of auth's users; never changes. */
  owner_id: number;
  deceased_name: string;
  photo_upload_deadline: Date;
  /** The organizer's IANA zone. */
  photo_upload_time_zone: string;
  /** Null until a credit was used for it. */
  paid_at: Date | null;
  /** Of the browser's draft that it was made from: the same draft makes one memorial. */
  draft_id: string | null;
  /** Only grows, so that no number is given twice. */
  last_invitation_number: Generated<number>;
  created_at: Generated<Date>;
}

/** Ids of memorials that are being created, and may have used a credit by now. A row goes when its memorial is there. */
interface MemorialReservationsTable {
  memorial_id: Generated<number>;
  owner_id: number;
  draft_id: string | null;
  /** When billing was told that no memorial will ever have this id. */
  abandoned_at: Date | null;
  created_at: Generated<Date>;
}

interface InvitationsTable {
  id: Generated<number>;
  memorial_id: number;
  /** 128 random bits, base64url. */
  token: string;
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

export interface MemorialTables extends WithOutbox, WithTotals {
  deleted_owners: DeletedOwnersTable;
  memorials: MemorialsTable;
  memorial_reservations: MemorialReservationsTable;
  invitations: InvitationsTable;
}

export type MemorialDatabase = Kysely<MemorialTables>;
export type MemorialTransaction = Transaction<MemorialTables>;
