import type { MediaTransaction } from '../database.ts';
import type { PhotoRow } from './photo-repository.ts';

export const rotationRepository = {
  /** Belongs into `changeAlbum`. Nothing where it is not there any more. */
  rotate: (id: number, turns: number, transaction: MediaTransaction): Promise<PhotoRow | undefined> =>
    transaction
      .updateTable('photos')
      .set({ turns })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
};

export type RotationRepository = typeof rotationRepository;
