import type { WithBackgroundTasks, WithOutbox, WithTotals } from '@afterglow/service-kit/database';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { MailTemplateName } from './domain/mail.ts';

interface UsersTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  /** Null for who signs in with Google alone. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  /** Whether to write when a video is ready. */
  video_ready_mails: Generated<boolean>;
  /** When it was last shown that the address is the account holder's; null where it never was. */
  email_confirmed_at: Date | null;
  created_at: Generated<Date>;
}

/** Who somebody is at an OpenID provider. */
interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: Generated<Date>;
}

interface SessionsTable {
  /** 128 random bits, base64url. */
  id: string;
  user_id: number;
  expires_at: Date;
  created_at: Generated<Date>;
  /** As the browser said it at sign-in, cut off. */
  user_agent: Generated<string>;
  /** Within some minutes. */
  last_seen_at: Generated<Date>;
}

/** Devices that signed in to an account: a row stays a year, or until ten newer ones have signed in. */
interface KnownDevicesTable {
  id: string;
  user_id: number;
  /** SHA-256 of the stored hash, base64url: the device is known as long as the account has this password. */
  password_digest: string;
  expires_at: Date;
}

interface ResetTokensTable {
  /** SHA-256, base64url: the token itself is in the mail alone. */
  token_hash: string;
  user_id: number;
  expires_at: Date;
}

/** Also holds the confirmation of the address that an account was registered with: then `new_email` is its own. */
interface EmailChangesTable {
  id: string;
  user_id: number;
  /** Lower case. */
  new_email: string;
  /** SHA-256, base64url; null until the mail is sent. */
  token_hash: string | null;
  expires_at: Date;
}

/** Mails that are not sent yet, and those that were given up. */
interface MailsTable {
  id: Generated<number>;
  template: MailTemplateName;
  recipient: string;
  values: ColumnType<unknown, string, never>;
  created_at: Generated<Date>;
  /** When it was given up: a dead letter, kept for an operator. */
  failed_at: Date | null;
  failure: string | null;
}

/** Mails that wait until their account has confirmed its address: a row stays thirty days. */
interface HeldMailsTable {
  id: Generated<number>;
  user_id: number;
  template: MailTemplateName;
  values: ColumnType<unknown, string, never>;
  created_at: Generated<Date>;
}

/** Videos that were written about: a row stays a day, longer than an event is delivered again. */
interface AnnouncedVideosTable {
  slideshow_public_id: string;
  user_id: number;
  announced_at: Generated<Date>;
}

/** Payments whose receipt was mailed: a row stays a day, longer than an event is delivered again. */
interface SentReceiptsTable {
  payment_id: number;
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
  known_devices: KnownDevicesTable;
  reset_tokens: ResetTokensTable;
  email_changes: EmailChangesTable;
  identities: IdentitiesTable;
}

export type AuthDatabase = Kysely<AuthTables>;
export type AuthTransaction = Transaction<AuthTables>;
