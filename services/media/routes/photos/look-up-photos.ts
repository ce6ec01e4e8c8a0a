import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';

export const lookUpPhotos =
  ({ photoQueries }: MediaDeps): Handler<'POST /internal/photos/lookup'> =>
  async ({ body }) => {
    const rows = await photoQueries.listByIds(body.memorialId, body.photoIds);
    const byId = new Map(rows.map((row) => [row.id, presentPhoto(row)]));
    return body.photoIds.flatMap((id) => byId.get(id) ?? []);
  };
