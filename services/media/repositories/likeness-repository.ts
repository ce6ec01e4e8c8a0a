import { sql } from 'kysely';
import type { MediaTransaction } from '../database.ts';
import { bandsEnd } from '../domain/look-alikes/picture-bands.ts';

export interface KnownLikeness {
  readonly photoId: number;
  readonly picture: Buffer;
  readonly alikeGroup: number | null;
}

interface Likeness {
  readonly photoId: number;
  readonly memorialId: number;
  readonly bands: readonly number[];
}

/** With the memorial in front, so that one index serves all. */
const bandsOfMemorial = ({ memorialId, bands }: Likeness) =>
  sql`${sql.val(bands.map((band) => memorialId * bandsEnd + band))}::bigint[]`;

/** Reads at most so many candidates, those with the most bands in common: a burst of thousands costs no more. */
const candidatesMax = 100;

/** Small pictures of photos, by which look-alikes are found. Runs inside `changeAlbum`. */
export const likenessRepository = {
  /** Other photos with one of these bands, also deleted ones that can be restored. */
  findCandidates: async (likeness: Likeness, transaction: MediaTransaction): Promise<KnownLikeness[]> => {
    // One probe of the index for each band: for all at once, Postgres may expect half of the table and read it whole.
    const { rows } = await sql<KnownLikeness>`
      with near as materialized (
        select photo_id, count(*) as shared
        from unnest(${bandsOfMemorial(likeness)}) as band
          cross join lateral (select photo_id from likenesses where bands @> array[band]) as one
        where photo_id <> ${likeness.photoId}
        group by photo_id
      ), nearest as (
        select photo_id from near order by shared desc, photo_id desc limit ${candidatesMax}
      )
      select photo_id as "photoId", picture, alike_group as "alikeGroup"
      from nearest join likenesses using (photo_id) join photos on photos.id = photo_id order by photo_id desc`.execute(
      transaction,
    );
    return rows;
  },

  /** Replaces the likeness of a damaged photo. */
  put: async (likeness: Likeness & { readonly picture: Uint8Array }, transaction: MediaTransaction): Promise<void> => {
    await sql`
      insert into likenesses (photo_id, memorial_id, picture, bands)
      values (${likeness.photoId}, ${likeness.memorialId}, ${Buffer.from(likeness.picture)}, ${bandsOfMemorial(likeness)})
      on conflict (photo_id) do update set picture = excluded.picture, bands = excluded.bands
    `.execute(transaction);
  },
};

export type LikenessRepository = typeof likenessRepository;
