import { limits } from '@afterglow/proto';
import { sql } from 'kysely';
import type { RenderDatabase } from '../database.ts';

const sharedColumns = [
  ...(['memorial_id', 'memorial_public_id', 'owner_id', 'deceased_name'] as const),
  ...(['birth_date', 'birth_year', 'death_date', 'death_year'] as const),
  ...(['title', 'title_font', 'respect_photo_order', 'motion'] as const),
  ...(['photo_ids', 'snapshot_ids', 'turned', 'captions'] as const),
] as const;

/** Versions of slideshows for the visitation. */
export const loopRepository = {
  findId: async (sourceId: number, transaction: RenderDatabase): Promise<number | undefined> => {
    const loop = await transaction
      .selectFrom('slideshows')
      .select('id')
      .where('loop_source_id', '=', sourceId)
      .executeTakeFirst();
    return loop?.id;
  },

  /** Undefined if the source was deleted. */
  add: async (sourceId: number, publicId: string, transaction: RenderDatabase): Promise<number | undefined> => {
    const loop = await transaction
      .insertInto('slideshows')
      .columns(['public_id', 'loop_source_id', 'timing', ...sharedColumns])
      .expression((query) =>
        query
          .selectFrom('slideshows')
          .select([sql`${publicId}::text`.as('public_id'), 'id', sql`${limits.loop.slideSeconds}::int`.as('timing')])
          .select(sharedColumns)
          .where('id', '=', sourceId),
      )
      .returning('id')
      .executeTakeFirst();
    return loop?.id;
  },
};

export type LoopRepository = typeof loopRepository;
