import type { ArchiveState, CaptureDateSource, PhotoDamage } from '@afterglow/proto';
import type { WithBackgroundTasks, WithOutbox, WithTotals } from '@afterglow/service-kit/database';
import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { ImageKind } from './domain/images/image-kind.ts';

/** One row a memorial: every change of its list of photos locks it first. */
interface AlbumsTable {
  memorial_id: number;
  owner_id: number;
  /** The memorial is gone: nothing is accepted for it any more. The row stays a day, longer than any upload. */
  deleted_at: ColumnType<Date | null, Date | undefined>;
  list_version: GeneratedAlways<string>;
  /** The last position that belongs to a batch, whether its photos have come or not. */
  reserved_until: Generated<number>;
}

/** Photos that were chosen together. Theirs are the positions from the first one on, one for each place. */
interface BatchesTable {
  memorial_id: number;
  /** As in photos. */
  sender: number;
  /** By its sender, or by us for a request without one. */
  id: string;
  /** Null where the album has no positions left to reserve: the photos go to the end as they come. */
  first_position: number | null;
  /** When its first file was seen, whether that became a photo or not. */
  began_at: Generated<Date>;
}

interface PhotosTable {
  id: Generated<number>;
  memorial_id: number;
  owner_id: number;
  filename: string;
  original_name: string;
  kind: ImageKind;
  contributor_name: string | null;
  /** Null for the owner's own. */
  invitation_id: number | null;
  /** The invitation, 0 for the owner: the same bytes from the same sender are the same photo. */
  sender: GeneratedAlways<number>;
  is_selected: Generated<boolean>;
  /** Unique within the memorial; gaps mean nothing. */
  position: number;
  /** Of the bytes as they were sent. */
  sha256: string;
  byte_size: number;
  width: number;
  height: number;
  /** The camera's clock, without a zone: `2008-05-30T15:56:01`. */
  taken_at: string | null;
  /** Of that clock, from UTC: `+02:00`. Null where the file does not say it. */
  taken_at_offset: ColumnType<string | null, string | null | undefined>;
  /** Null where there is no date, and of photos that came before it was kept, which have EXIF's DateTimeOriginal. */
  taken_at_source: ColumnType<CaptureDateSource | null, CaptureDateSource | null | undefined>;
  damage: ColumnType<PhotoDamage | null, PhotoDamage | null | undefined, PhotoDamage | null>;
  /** Quarter turns to the right by which its organizer has it shown; `width` and `height` are those before. */
  turns: Generated<number>;
  created_at: Generated<Date>;
  /** Seen nowhere from then on, but can be put back for some minutes. */
  deleted_at: ColumnType<Date | null, undefined>;
  /** Deleted by its contributor: nobody else can put it back. */
  is_taken_back: Generated<boolean>;
  /** Null where it was sent by the owner, or from no browser that is known. */
  contributor_key: ColumnType<string | null, string | null | undefined>;
  /** Null where it came before there were batches. */
  batch_began_at: ColumnType<Date | null, Date | null | undefined>;
  batch_place: ColumnType<number | null, number | null | undefined>;
}

/** What its organizer has not read of yet. The photo itself may be gone for good. */
interface TakenBackPhotosTable {
  photo_id: number;
  memorial_id: number;
  contributor_name: string | null;
  taken_back_at: Date;
}

interface ArchivesTable {
  /** 128 random bits, base64url. */
  id: string;
  memorial_id: number;
  selected: boolean;
  state: Generated<ArchiveState['state']>;
  sent: Generated<number>;
  count: number;
  created_at: Generated<Date>;
}

interface ObjectRemovalsTable {
  photo_id: number;
  memorial_id: number;
  attempts: Generated<number>;
  due_at: Date;
}

interface InvitationUsesTable {
  invitation_id: number;
  memorial_id: number | null;
  created_at: Generated<Date>;
}

/** One row a frame that waits in the store to be coded. No reference to its photo, whose row comes later. */
interface FramesTable {
  photo_id: number;
  memorial_id: number;
  /** Counts up whenever it is put: what was put again since is not removed. */
  version: Generated<number>;
  /** Whether there may be one of the photo turned. */
  is_turned: Generated<boolean>;
  made_at: Generated<Date>;
  /** When render was last told of it. */
  delivered_at: Generated<Date>;
}

export interface MediaTables extends WithOutbox, WithBackgroundTasks, WithTotals {
  albums: AlbumsTable;
  batches: BatchesTable;
  photos: PhotosTable;
  taken_back_photos: TakenBackPhotosTable;
  archives: ArchivesTable;
  invitation_uses: InvitationUsesTable;
  frames: FramesTable;
  object_removals: ObjectRemovalsTable;
}

export type MediaDatabase = Kysely<MediaTables>;
export type MediaTransaction = Transaction<MediaTables>;
