import type { PageDonations, PageService } from '@afterglow/proto';
import type { WithBackgroundTasks, WithLifeDates, WithOutbox, WithTotals } from '@afterglow/service-kit/database';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

interface MemorialsTable extends WithLifeDates {
  id: Generated<number>;
  public_id: string;
  owner_id: number;
  deceased_name: string;
  photo_upload_deadline: Date;
  /** The organizer's IANA zone. */
  photo_upload_time_zone: string;
  /** Null if it was published, or if the deadline was already near when it was set. */
  reminder_due_at: Date | null;
  paid_at: Date | null;
  /** From the browser: the same draft creates one memorial. */
  draft_id: string | null;
  /** Only grows, so that numbers are unique. */
  last_invitation_number: Generated<number>;
  created_at: Generated<Date>;
}

/** Ids of memorials that may already have used a credit while they are created. */
interface MemorialReservationsTable {
  memorial_id: Generated<number>;
  owner_id: number;
  draft_id: string | null;
  abandoned_at: Date | null;
  created_at: Generated<Date>;
}

interface InvitationsTable {
  id: Generated<number>;
  memorial_id: number;
  token: string;
  number: number;
  recipient_name: string | null;
  is_used: Generated<boolean>;
  /** The sender of the first photo. */
  contributor_name: string | null;
  /** Kept after that link was closed. */
  family_link_id: number | null;
  /** Identifies the browser in which a guest gave their name. */
  guest_key: string | null;
  created_at: Generated<Date>;
}

/** At most one per memorial. Replacing it is a new row. */
interface FamilyLinksTable {
  id: Generated<number>;
  memorial_id: number;
  token: string;
  /** Counted by earlier releases. */
  guests: Generated<number>;
  created_at: Generated<Date>;
}

/** The organizer's texts for the page at the watch links; the photos are chosen in media. */
interface KeptPagesTable {
  memorial_id: number;
  /** Visitors see it. */
  is_kept: Generated<boolean>;
  about: Generated<string>;
  service: ColumnType<PageService | null, string | null, string | null>;
  donations: ColumnType<PageDonations | null, string | null, string | null>;
  updated_at: Generated<Date>;
}

/** Tombstones of accounts, kept for a day: longer than any request. */
interface DeletedOwnersTable {
  owner_id: number;
  deleted_at: Generated<Date>;
}

export interface MemorialTables extends WithOutbox, WithBackgroundTasks, WithTotals {
  deleted_owners: DeletedOwnersTable;
  memorials: MemorialsTable;
  memorial_reservations: MemorialReservationsTable;
  invitations: InvitationsTable;
  family_links: FamilyLinksTable;
  kept_pages: KeptPagesTable;
}

export type MemorialDatabase = Kysely<MemorialTables>;
export type MemorialTransaction = Transaction<MemorialTables>;
