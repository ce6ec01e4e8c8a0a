import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';

export const discardFrames =
  ({ photoQueries, derivatives }: MediaDeps): Handler<'POST /internal/photos/discard-frames'> =>
  async ({ body }) => {
    const rows = await photoQueries.listByIds(body.memorialId, body.photoIds);
    await Promise.all(rows.map((photo) => derivatives.discard(photo, { recipe: 'frame', turns: 0 })));
    return { discarded: rows.length };
  };
