import { buildRequest } from '@afterglow/proto';
import { fail, type Handler, newPublicId } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';

export const prepareArchive =
  (deps: MediaDeps): Handler<'POST /api/memorials/:memorialRef/photos/archive'> =>
  async ({ params, body, session }) => {
    const memorial = await deps.memorials.owned(params.memorialRef, session);
    await deps.archiveSlots.check(memorial.ownerId);
    const count = await deps.photoQueries.count(memorial.id, body);
    if (count === 0) fail('no_photos_to_download');
    const id = newPublicId();
    const archive = { id, memorialId: memorial.id, selected: body.selected, count };
    await deps.changeAlbum(memorial.id, (transaction) => deps.archives.add(archive, transaction));
    const address = { memorialRef: memorial.publicId, archiveId: id };
    return { url: buildRequest('GET /api/memorials/:memorialRef/photos/archive/:archiveId', address).path, count };
  };
