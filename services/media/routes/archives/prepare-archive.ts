import { buildRequest } from '@afterglow/proto';
import { fail, type Handler, type MemorialDirectory, newPublicId } from '@afterglow/service-kit';
import type { ArchiveSlots } from '../../adapters/archive-slots.ts';
import type { ArchiveRepository } from '../../repositories/archive-repository.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';
import type { ChangeAlbum } from '../../use-cases/change-album.ts';

interface PrepareArchiveDependencies {
  readonly memorials: MemorialDirectory;
  readonly photos: Pick<PhotoRepository, 'count'>;
  readonly changeAlbum: ChangeAlbum;
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
    const archive = { id, memorialId: memorial.id, selected: body.selected, count };
    await deps.changeAlbum(memorial.id, (transaction) => deps.archives.add(archive, transaction));
    const address = { memorialRef: memorial.publicId, archiveId: id };
    return { url: buildRequest('GET /api/memorials/:memorialRef/photos/archive/:archiveId', address).path, count };
  };
