import type { WithBackgroundTasks, WithOutbox, WithTotals } from '@afterglow/service-kit/database';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { MailTemplateName } from './domain/mail.ts';

interface UsersTable {
  id: Generated<number>;
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  video_ready_mails: Generated<boolean>;
  photos_arrived_mails: Generated<boolean>;
  deadline_near_mails: Generated<boolean>;
  /** Null until the account holder has confirmed the address. */
  email_confirmed_at: Date | null;
  /** SHA-256 of the mailed token that confirmed the address, base64url, if one did. */
  email_confirmation_hash: string | null;
  created_at: Generated<Date>;
}

interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: Generated<Date>;
}

interface SessionsTable {
  id: string;
  user_id: number;
  expires_at: Date;
  created_at: Generated<Date>;
  user_agent: Generated<string>;
  last_seen_at: Generated<Date>;
}

/** Kept for a year, or until ten newer devices have signed in. */
interface KnownDevicesTable {
  id: string;
  user_id: number;
  /** SHA-256 of the password hash: the device is known while the account keeps this password. */
  password_digest: string;
  expires_at: Date;
}

interface ResetTokensTable {
  /** SHA-256, base64url; the token itself is only in the mail. */
  token_hash: string;
  user_id: number;
  expires_at: Date;
}

/** Also for confirming the registered address: then `new_email` is the account's own. */
interface EmailChangesTable {
  id: string;
  user_id: number;
  new_email: string;
  /** SHA-256, base64url; null until the mail is sent. */
  token_hash: string | null;
  expires_at: Date;
}

interface MailsTable {
  id: Generated<number>;
  template: MailTemplateName;
  recipient: string;
  values: ColumnType<unknown, string, never>;
  created_at: Generated<Date>;
  /** Set for a dead letter. */
  failed_at: Date | null;
  failure: string | null;
}

/** Mails that wait up to thirty days for a confirmed address, or for room in their budget. */
interface HeldMailsTable {
  id: Generated<number>;
  user_id: number;
  template: MailTemplateName;
  values: ColumnType<unknown, string, never>;
  /** Null if the mail waits for a confirmed address. */
  due_at: Date | null;
  created_at: Generated<Date>;
}

/** Kept for thirty days, since an event is redelivered until its publisher can be reached. */
interface AnnouncedVideosTable {
  slideshow_public_id: string;
  user_id: number;
  announced_at: Generated<Date>;
}

/** Kept for thirty days, since an event is redelivered until its publisher can be reached. */
interface SentReceiptsTable {
  payment_id: number;
  user_id: number;
  sent_at: Generated<Date>;
}

/** Kept for thirty days, since an event is redelivered until its publisher can be reached. */
interface SentNoticesTable {
  /** The event, its memorial and its instant. */
  notice: string;
  user_id: number;
  sent_at: Generated<Date>;
}

export interface AuthTables extends WithOutbox, WithBackgroundTasks, WithTotals {
  users: UsersTable;
  sessions: SessionsTable;
  mails: MailsTable;
  held_mails: HeldMailsTable;
  announced_videos: AnnouncedVideosTable;
  sent_receipts: SentReceiptsTable;
  sent_notices: SentNoticesTable;
  known_devices: KnownDevicesTable;
  reset_tokens: ResetTokensTable;
  email_changes: EmailChangesTable;
  identities: IdentitiesTable;
}

export type AuthDatabase = Kysely<AuthTables>;
export type AuthTransaction = Transaction<AuthTables>;
