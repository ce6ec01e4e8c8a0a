import type { FontValue, VideoFailureCode } from '@afterglow/proto';
import type { WithOutbox } from '@afterglow/service-kit';
import type { ColumnType, Generated, Kysely } from 'kysely';

/** What an organizer asked for: a snapshot of photos, name and dates. */
interface SlideshowsTable {
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
  /** YYYY-MM-DD. */
  birth_date: string | null;
  death_date: string | null;
  photo_ids: ColumnType<string[], readonly number[], never>;
  created_at: Generated<Date>;
}

export type VideoState = 'due' | 'rendering' | 'ready' | 'failed';

/** The work on a slideshow's video; no row before it is asked for. */
interface VideosTable {
  slideshow_id: number;
  state: VideoState;
  /** Counts how often the video was asked for: the queue's job is named by it. */
  request: Generated<number>;
  /** Counts every start of the work: only the last one may publish. */
  attempt: Generated<number>;
  /** Starts since it was asked for. */
  tries: Generated<number>;
  /** Percent, never backwards within a request. */
  progress: Generated<number>;
  failure_code: VideoFailureCode | null;
  /** Of all that the video is made from; part of its object's key. */
  hash: string | null;
  /** When the work was last heard of. */
  seen_at: Generated<Date>;
}

export interface RenderTables extends WithOutbox {
  slideshows: SlideshowsTable;
  videos: VideosTable;
}

export type RenderDatabase = Kysely<RenderTables>;
