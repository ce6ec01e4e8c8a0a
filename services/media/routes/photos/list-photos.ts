import { limits, type PhotoPageFacts, photoPageHeader } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { cursorToPlace, placeToCursor } from '../../domain/page-cursor.ts';

export const listPhotos =
  ({ memorials, listedPhotos, shownPhotos }: MediaDeps): Handler<'GET /api/memorials/:memorialRef/photos'> =>
  async ({ params, query, session }, reply) => {
    const { id } = await memorials.owned(params.memorialRef, session);
    reply.type('application/json; charset=utf-8');
    if (query.limit === undefined) return reply.send(await listedPhotos(id));
    const limit = Math.min(Number(query.limit), limits.photosPerPage);
    const { photos, version, counts, last } = await shownPhotos.readPage(id, cursorToPlace(query.after), limit);
    const facts: PhotoPageFacts = { next: last && placeToCursor(last), version, counts };
    return reply.header(photoPageHeader, JSON.stringify(facts)).send(photos);
  };
