import type {
  AlbumPaper,
  AlbumState,
  Captions,
  FontValue,
  LoopFiles,
  LoopForm,
  MotionChoice,
  SongState,
  Sound,
  Turned,
  TvVideoKind,
  VideoFailureCode,
} from '@afterglow/proto';
import type { WithBackgroundTasks, WithLifeDates, WithOutbox, WithTotals } from '@afterglow/service-kit/database';
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { ObjectKind } from './domain/object-keys.ts';
import type { SongRefusal } from './domain/song-refusal.ts';

interface SlideshowsTable extends WithLifeDates {
  id: Generated<number>;
  public_id: string;
  memorial_id: number;
  memorial_public_id: string;
  owner_id: number;
  title: string;
  title_font: FontValue;
  respect_photo_order: boolean;
  timing: number;
  /** Of all slides together; null if each lasts as long as `timing`. */
  length_seconds: Generated<number | null>;
  /** The line on the slide after the photos; null without that slide. */
  closing_line: Generated<string | null>;
  deceased_name: string;
  /** The photos as chosen; null for slideshows older than this column, which omit none. */
  snapshot_ids: ColumnType<string[] | null, readonly number[] | undefined, readonly number[]>;
  /** The photos shown, without those deleted before the last request. */
  photo_ids: ColumnType<string[], readonly number[], readonly number[]>;
  /** Quarter turns clockwise by photo id, without upright ones. */
  turned: ColumnType<Turned, Turned | undefined, Turned>;
  /** By photo id. */
  captions: ColumnType<Captions, Captions | undefined, Captions>;
  motion: ColumnType<MotionChoice | null, MotionChoice | null | undefined, never>;
  created_at: Generated<Date>;
  /** Its video was requested: it has a row in `videos`, or waits for payment. */
  is_asked: Generated<boolean>;
  awaits_payment: Generated<boolean>;
  shared_at: Generated<Date | null>;
  sound: ColumnType<Sound | null, string | null | undefined, string | null>;
  /** The public page plays the version with sound. */
  sound_shared_at: Generated<Date | null>;
  /** Of a loop: the slideshow that it is the version of, which may be deleted. */
  loop_source_id: Generated<number | null>;
}

export type VideoState = 'due' | 'rendering' | 'ready' | 'failed';

/** Created with the first request of a video. */
interface VideosTable {
  slideshow_id: number;
  owner_id: number;
  state: VideoState;
  /** True in its turn: each owner has a few videos in progress. */
  admitted: Generated<boolean>;
  /** Number of requests, part of the job id. */
  request: Generated<number>;
  attempt: Generated<number>;
  tries: Generated<number>;
  progress: Generated<number>;
  work_total: Generated<number>;
  work_done: Generated<number>;
  failure_code: VideoFailureCode | null;
  recipe_version: Generated<number>;
  /** True while remade because of an older recipe. */
  is_remake: Generated<boolean>;
  hash: string | null;
  title_hash: string | null;
  /** Hash of the version with sound; `hash` belongs to the silent one. */
  sound_hash: Generated<string | null>;
  seconds: Generated<number | null>;
  /** The longer forms of a loop, which are not stored. */
  loop_files: ColumnType<LoopFiles | null, never, string | null>;
  asked_at: Generated<Date>;
  seen_at: Generated<Date>;
}

/** The link for the chapel of a slideshow that is no loop, or whose source was deleted. */
interface ChapelLinksTable {
  slideshow_id: number;
  memorial_id: number;
  token: string;
  created_at: Generated<Date>;
}

/** One per video of a link; all televisions that play it share its token. */
interface TvCodesTable {
  slideshow_id: number;
  memorial_id: number;
  kind: TvVideoKind;
  token: string;
  code: string;
  expires_at: Date;
}

/** Hex SHA-256 of a video's file, and of the longer forms of a loop. */
export type Checksums = Readonly<Partial<Record<'file' | LoopForm, string>>>;

/** Possible objects in the bucket: written before the put, deleted with the object. */
interface ObjectsTable {
  memorial_id: number;
  kind: ObjectKind;
  /** The last part of the key; unique per memorial and kind. */
  hash: string;
  photo_id: number | null;
  /** The songs of a song object; it is deleted with any of them. */
  song_ids: ColumnType<string[] | null, readonly number[] | undefined, readonly number[]>;
  byte_size: ColumnType<number, number | undefined, never>;
  /** Of a video once they were computed; a new put resets them. */
  checksums: ColumnType<Checksums | null, never, string | null>;
  ready: Generated<boolean>;
  used_at: Generated<Date>;
}

interface SongsTable {
  id: Generated<number>;
  memorial_id: number;
  owner_id: number;
  title: string;
  original_name: string;
  position: number;
  /** Hex SHA-256 of the bytes as sent; unique per memorial. */
  sha256: string;
  byte_size: number;
  /** Names the object with the bytes as sent. */
  upload_hash: string;
  state: SongState;
  /** Begins; the fence of the attempt that reads it. */
  attempt: Generated<number>;
  /** Begins since it was added, without those released uncounted. */
  tries: Generated<number>;
  progress: Generated<number>;
  refusal: SongRefusal | null;
  refused_format: string | null;
  /** Names its packets and samples once it is ready. */
  song_hash: string | null;
  blocks: number | null;
  seconds: number | null;
  loudness: number | null;
  peak: number | null;
  gain: number | null;
  rights_ticked_at: Date | null;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
}

/** One for each choice of paper and photos on a page. */
interface AlbumsTable {
  id: Generated<number>;
  memorial_id: number;
  owner_id: number;
  paper: AlbumPaper;
  photos_per_page: number;
  state: AlbumState;
  /** Number of requests, part of the job id. */
  request: Generated<number>;
  /** The fence of the attempt that makes it. */
  attempt: Generated<number>;
  tries: Generated<number>;
  progress: Generated<number>;
  /** Names the last finished file, which stays until the next one is there; null before the first. */
  hash: string | null;
  pages: number | null;
  byte_size: number | null;
  filename: string | null;
  asked_at: Generated<Date>;
  seen_at: Generated<Date>;
}

/** Tombstones of deleted memorials, kept for a day, longer than any job. */
interface DeletedMemorialsTable {
  memorial_id: number;
  deleted_at: Generated<Date>;
}

interface PaidMemorialsTable {
  memorial_id: number;
}

/** Letters without a font whose replacement the organizer has accepted. */
interface AcceptedLettersTable {
  memorial_id: number;
  letter: string;
}

export interface RenderTables extends WithOutbox, WithBackgroundTasks, WithTotals {
  accepted_letters: AcceptedLettersTable;
  chapel_links: ChapelLinksTable;
  albums: AlbumsTable;
  deleted_memorials: DeletedMemorialsTable;
  paid_memorials: PaidMemorialsTable;
  slideshows: SlideshowsTable;
  songs: SongsTable;
  tv_codes: TvCodesTable;
  videos: VideosTable;
  objects: ObjectsTable;
}

export type RenderDatabase = Kysely<RenderTables>;
