import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { shownCaption, shownTurns } from '../../domain/photo-marks.ts';

export const listSelectedPhotos =
  ({ photoQueries }: MediaDeps): Handler<'GET /internal/memorials/:memorialId/selected-photos'> =>
  async ({ params }) => {
    const rows = await photoQueries.listSelected(Number(params.memorialId));
    return rows.map(({ id, filename, sha256, turns, caption }) => ({
      ...{ id, filename, sha256 },
      ...shownTurns(turns),
      ...shownCaption(caption),
    }));
  };
