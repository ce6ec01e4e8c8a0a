import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { presentPagePhoto } from '../../presenters/photo-presenter.ts';

export const listOpenPagePhotos =
  ({ photoQueries }: MediaDeps): Handler<'GET /internal/memorials/:memorialId/page-photos'> =>
  async ({ params }) =>
    (await photoQueries.listOnPage(Number(params.memorialId))).map(presentPagePhoto);
