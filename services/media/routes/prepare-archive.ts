import { buildRequest } from '@afterglow/proto';
import { fail, type Handler, type MemorialDirectory, newPublicId } from '@afterglow/service-kit';
import type { ArchiveSlots } from '../adapters/archive-slots.ts';
import type { ArchiveRepository } from '../repositories/archive-repository.ts';
import type { PhotoRepository } from '../repositories/photo-repository.ts';

interface PrepareArchiveDependencies {
  readonly memorials: MemorialDirectory;
  readonly photos: Pick<PhotoRepository, 'count'>;
  readonly archives: Pick<ArchiveRepository, 'add'>;
  readonly archiveSlots: Pick<ArchiveSlots, 'check'>;
}

export const prepareArchive =
  (deps: PrepareArchiveDependencies): Handler<'POST /api/memorials/:memorialRef/photos/archive'> =>
  async ({ params, body, session }) => {
    const memorial = await deps.memorials.owned(params.memorialRef, session);
    await deps.archiveSlots.check(memorial.ownerId);
    const count = await deps.photos.count(memorial.id, body);
    if (count === 0) fail('no_photos_to_download');
    const id = newPublicId();
    await deps.archives.add({ id, memorialId: memorial.id, selected: body.selected, count });
    const address = { memorialRef: memorial.publicId, archiveId: id };
    return { url: buildRequest('GET /api/memorials/:memorialRef/photos/archive/:archiveId', address).path, count };
  };
