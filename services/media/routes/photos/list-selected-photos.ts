import type { Handler } from '@afterglow/service-kit';
import { shownTurns } from '../../domain/photo-marks.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';

interface ListSelectedPhotosDependencies {
  readonly photos: Pick<PhotoRepository, 'listSelected'>;
}

export const listSelectedPhotos =
  ({ photos }: ListSelectedPhotosDependencies): Handler<'GET /internal/memorials/:memorialId/selected-photos'> =>
  async ({ params }) => {
    const rows = await photos.listSelected(Number(params.memorialId));
    return rows.map(({ id, filename, sha256, turns }) => ({ id, filename, sha256, ...shownTurns(turns) }));
  };
