import type { ImageKind } from '@afterglow/image-repair';
import type { ArchiveState, Caption, PhotoDamage, PhotoWords, TakenAtSource } from '@afterglow/proto';
import type { WithBackgroundTasks, WithOutbox, WithTotals } from '@afterglow/service-kit/database';
import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';

/** Every change of a memorial's list of photos locks its row first. */
interface AlbumsTable {
  memorial_id: number;
  owner_id: number;
  /** A tombstone, which refuses new photos. It stays a day, longer than any upload. */
  deleted_at: ColumnType<Date | null, Date | undefined>;
  list_version: GeneratedAlways<string>;
  /** The last position reserved for a batch. */
  reserved_until: Generated<number>;
}

/** Photos that were chosen together. They have consecutive positions from `first_position` on. */
interface BatchesTable {
  memorial_id: number;
  sender: number;
  /** Chosen by the sender, or generated for a request without one. */
  id: string;
  /** Null if the album has no positions left: its photos go to the end. */
  first_position: number | null;
  /** When its first file began to arrive. */
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
  invitation_id: number | null;
  /** The invitation, 0 for the owner: equal bytes from one sender are one photo. */
  sender: GeneratedAlways<number>;
  is_selected: Generated<boolean>;
  /** Unique within the memorial, with gaps. */
  position: number;
  sha256: string;
  byte_size: number;
  width: number;
  height: number;
  /** By the camera's clock, without a zone: `2008-05-30T15:56:01`. */
  taken_at: string | null;
  /** From UTC: `+02:00`. */
  taken_at_offset: ColumnType<string | null, string | null | undefined>;
  /** Null without a date, and for older photos, whose date is EXIF's DateTimeOriginal. */
  taken_at_source: ColumnType<TakenAtSource | null, TakenAtSource | null | undefined>;
  damage: ColumnType<PhotoDamage | null, PhotoDamage | null | undefined, PhotoDamage | null>;
  /** Quarter turns to the right; `width` and `height` are those before. */
  turns: Generated<number>;
  caption: ColumnType<Caption | null, undefined, string | null>;
  /** The contributor's suggestion; videos show captions only. */
  suggested_caption: ColumnType<string | null, string | null | undefined>;
  /** Words that the organizer dismissed; different ones are a new suggestion. */
  dismissed_caption: ColumnType<string | null, undefined, string | null>;
  /** The contributor's. They replace `suggested_caption`, which tells whether the same upload is repeated. */
  sender_words: ColumnType<PhotoWords | null, undefined, string | null>;
  /** Words that the organizer used or dismissed; different ones are unread, and not in the guestbook. */
  read_words: ColumnType<PhotoWords | null, undefined, string | null>;
  in_guestbook: Generated<boolean>;
  /** `1952`, or a decade, `1950s`. The organizer's is shown instead of the contributor's. */
  organizer_year: ColumnType<string | null, undefined, string | null>;
  contributor_year: ColumnType<string | null, undefined, string | null>;
  /** Shared by photos that show the same picture; it may be the only one left. */
  alike_group: ColumnType<number | null, undefined, number | null>;
  /** Compares photos of a group. Null for older photos, and those of one color. */
  sharpness: ColumnType<number | null, number | null | undefined>;
  /** The organizer chose it for the page at the watch links. */
  page_position: ColumnType<number | null, undefined, number | null>;
  created_at: Generated<Date>;
  /** Hidden from then on; restorable for some minutes. */
  deleted_at: ColumnType<Date | null, undefined>;
  /** Deleted by its contributor, who alone can restore it. */
  is_taken_back: Generated<boolean>;
  /** Null for the owner and unknown browsers. */
  contributor_key: ColumnType<string | null, string | null | undefined>;
  /** Null for photos older than batches. */
  batch_began_at: ColumnType<Date | null, Date | null | undefined>;
  batch_place: ColumnType<number | null, number | null | undefined>;
}

/** Photos that can be compared with others. */
interface LikenessesTable {
  photo_id: number;
  memorial_id: number;
  /** 32 by 32 grey pixels. */
  picture: Buffer;
  /** Of this memorial: photos that show the same picture share one. */
  bands: number[];
}

/** Unread notifications for the organizer; the photo may be purged. */
interface TakenBackPhotosTable {
  photo_id: number;
  memorial_id: number;
  contributor_name: string | null;
  taken_back_at: Date;
}

interface ArchivesTable {
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

/** Contributors' photos for the organizer's next digest. */
interface DigestsTable {
  memorial_id: number;
  owner_id: number;
  /** When the first of them arrived; null with `due_at` if there are none. */
  since: Date | null;
  due_at: Date | null;
  /** When the last digest was published. */
  published_at: Date | null;
}

interface InvitationUsesTable {
  invitation_id: number;
  memorial_id: number | null;
  created_at: Generated<Date>;
}

/** Frames waiting to be encoded. No reference to the photo, whose row comes later. */
interface FramesTable {
  photo_id: number;
  memorial_id: number;
  /** Increases with each put, so that a newer frame is not removed. */
  version: Generated<number>;
  /** There may be frames of the turned photo. */
  is_turned: Generated<boolean>;
  made_at: Generated<Date>;
  /** When render was last notified. */
  delivered_at: Generated<Date>;
}

export interface MediaTables extends WithOutbox, WithBackgroundTasks, WithTotals {
  albums: AlbumsTable;
  batches: BatchesTable;
  photos: PhotosTable;
  likenesses: LikenessesTable;
  taken_back_photos: TakenBackPhotosTable;
  archives: ArchivesTable;
  digests: DigestsTable;
  invitation_uses: InvitationUsesTable;
  frames: FramesTable;
  object_removals: ObjectRemovalsTable;
}

export type MediaDatabase = Kysely<MediaTables>;
export type MediaTransaction = Transaction<MediaTables>;
