import { buildRequest } from '@afterglow/proto';
import { fail, type Handler, type MemorialDirectory, newPublicId } from '@afterglow/service-kit';
import type { ArchiveSlots } from '../adapters/archive-slots.ts';
import type { ArchiveRepository } from '../repositories/archive-repository.ts';
import type { PhotoRepository } from '../repositories/photo-repository.ts';

interface PrepareArchiveDependencies {
  readonly memorials: MemorialDirectory;
  readonly photos: Pick<PhotoRepository, 'list' | 'selected'>;
  readonly archives: Pick<ArchiveRepository, 'add'>;
  readonly archiveSlots: Pick<ArchiveSlots, 'check'>;
}

export const prepareArchive =
  (deps: PrepareArchiveDependencies): Handler<'POST /api/memorials/:memorialRef/photos/archive'> =>
  async ({ params, body, session }) => {
    const memorial = await deps.memorials.owned(params.memorialRef, session);
    await deps.archiveSlots.check(memorial.ownerId);
    const photos = await (body.selected ? deps.photos.selected(memorial.id) : deps.photos.list(memorial.id));
    if (photos.length === 0) fail('no_photos_to_download');
    const id = newPublicId();
    const count = photos.length;
    await deps.archives.add({ id, memorialId: memorial.id, selected: body.selected, count });
    const address = { memorialRef: memorial.publicId, archiveId: id };
    return { url: buildRequest('GET /api/memorials/:memorialRef/photos/archive/:archiveId', address).path, count };
  };
