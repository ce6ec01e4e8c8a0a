import { limits, type PhotoPageFacts, photoPageHeader } from '@afterglow/proto';
import type { Handler, MemorialDirectory } from '@afterglow/service-kit';
import type { ListedPhotos } from '../../adapters/photos/listed-photos.ts';
import { cursorToPlace, placeToCursor } from '../../domain/page-cursor.ts';
import type { PhotoPageRepository } from '../../repositories/photo-page-repository.ts';

interface ListPhotosDependencies {
  readonly memorials: MemorialDirectory;
  readonly listedPhotos: ListedPhotos;
  readonly photoPages: PhotoPageRepository;
}

export const listPhotos =
  ({
    memorials,
    listedPhotos,
    photoPages,
  }: ListPhotosDependencies): Handler<'GET /api/memorials/:memorialRef/photos'> =>
  async ({ params, query, session }, reply) => {
    const { id } = await memorials.owned(params.memorialRef, session);
    reply.type('application/json; charset=utf-8');
    if (query.limit === undefined) return reply.send(await listedPhotos(id));
    const limit = Math.min(Number(query.limit), limits.photosPerPage);
    const { photos, version, counts, last } = await photoPages.readPage(id, cursorToPlace(query.after), limit);
    const facts: PhotoPageFacts = { next: last && placeToCursor(last), version, counts };
    return reply.header(photoPageHeader, JSON.stringify(facts)).send(photos);
  };
