import type { FontValue, Turned, VideoFailureCode } from '@afterglow/proto';
import type { WithBackgroundTasks, WithLifeDates, WithOutbox, WithTotals } from '@afterglow/service-kit/database';
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { ObjectKind } from './domain/object-keys.ts';

interface SlideshowsTable extends WithLifeDates {
  id: Generated<number>;
  public_id: string;
  memorial_id: number;
  memorial_public_id: string;
  owner_id: number;
  title: string;
  title_font: FontValue;
  respect_photo_order: boolean;
  /** Seconds a slide. */
  timing: number;
  deceased_name: string;
  /** The photos as they were chosen; null of a slideshow that is older than this column, of which none is left out. */
  snapshot_ids: ColumnType<string[] | null, readonly number[] | undefined, readonly number[]>;
  /** Those of them that its video shows: without what was deleted when it was last asked for. */
  photo_ids: ColumnType<string[], readonly number[], readonly number[]>;
  /** Quarter turns to the right of those photos that are shown turned, by their ids. */
  turned: ColumnType<Turned, Turned | undefined, Turned>;
  created_at: Generated<Date>;
  /** Its video was asked for: it has its row in `videos`, or awaits payment. */
  is_asked: Generated<boolean>;
  awaits_payment: Generated<boolean>;
  /** Since when guests see its video after the deadline. */
  shared_at: Generated<Date | null>;
}

export type VideoState = 'due' | 'rendering' | 'ready' | 'failed';

/** The work on a slideshow's video; no row before it is asked for. */
interface VideosTable {
  slideshow_id: number;
  owner_id: number;
  state: VideoState;
  /** Whether it is its turn: of one owner's videos only a few are worked on at once. */
  admitted: Generated<boolean>;
  /** Counts how often the video was asked for: the queue's job is named by it. */
  request: Generated<number>;
  /** Counts every start of the work: only the last one may publish. */
  attempt: Generated<number>;
  /** Starts since it was asked for. */
  tries: Generated<number>;
  /** Percent, never backwards within a request. */
  progress: Generated<number>;
  /** Expected milliseconds of all the work, and of what is done of it. */
  work_total: Generated<number>;
  work_done: Generated<number>;
  failure_code: VideoFailureCode | null;
  recipe_version: Generated<number>;
  /** Whether it is made again because its recipe was an older one: nobody waits for it. */
  is_remake: Generated<boolean>;
  hash: string | null;
  title_hash: string | null;
  asked_at: Generated<Date>;
  seen_at: Generated<Date>;
}

/** What may lie in the bucket: written before an object is put, gone only with it. */
interface ObjectsTable {
  memorial_id: number;
  kind: ObjectKind;
  /** The last part of its key; unique within a memorial and a kind. */
  hash: string;
  photo_id: number | null;
  byte_size: ColumnType<number, number | undefined, never>;
  ready: Generated<boolean>;
  used_at: Generated<Date>;
}

/** Memorials that are gone: nothing is made for them any more. A row stays a day, longer than any job. */
interface DeletedMemorialsTable {
  memorial_id: number;
  deleted_at: Generated<Date>;
}

interface PaidMemorialsTable {
  memorial_id: number;
}

/** Letters that no font has, for which the organizer of a memorial has agreed to a stand-in. */
interface AcceptedLettersTable {
  memorial_id: number;
  letter: string;
}

export interface RenderTables extends WithOutbox, WithBackgroundTasks, WithTotals {
  accepted_letters: AcceptedLettersTable;
  deleted_memorials: DeletedMemorialsTable;
  paid_memorials: PaidMemorialsTable;
  slideshows: SlideshowsTable;
  videos: VideosTable;
  objects: ObjectsTable;
}

export type RenderDatabase = Kysely<RenderTables>;
