import {
  contentDisposition,
  fail,
  type Handler,
  type MemorialDirectory,
  type ServiceClient,
} from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { writeArchive } from '../adapters/write-archive.ts';
import { archiveFilename } from '../domain/archive-names.ts';
import { originalKey } from '../domain/object-keys.ts';
import type { ArchiveRepository } from '../repositories/archive-repository.ts';
import type { PhotoRepository, PhotoRow } from '../repositories/photo-repository.ts';

interface GetArchiveDependencies {
  readonly memorials: MemorialDirectory;
  readonly memorial: ServiceClient;
  readonly photos: Pick<PhotoRepository, 'list' | 'selected'>;
  readonly archives: Pick<ArchiveRepository, 'ofMemorial' | 'progress'>;
  readonly store: ObjectStore;
}

/** The page asks how far the archive is about this often. */
const writeDownEvery = 20;

async function anyIsThere(store: ObjectStore, photos: readonly PhotoRow[]): Promise<boolean> {
  for (const photo of photos) if (await store.head(originalKey(photo.memorial_id, photo.id))) return true;
  return false;
}

export const getArchive =
  (deps: GetArchiveDependencies): Handler<'GET /api/memorials/:memorialRef/photos/archive/:archiveId'> =>
  async ({ params, session, signal, log }, reply) => {
    const { id: memorialId, publicId } = await deps.memorials.owned(params.memorialRef, session);
    const archive = (await deps.archives.ofMemorial(memorialId, params.archiveId)) ?? fail('archive_not_found');
    const { deceasedName } = await deps.memorial.call('GET /internal/memorials/:memorialRef', {
      params: { memorialRef: publicId },
    });
    const photos = await (archive.selected ? deps.photos.selected(memorialId) : deps.photos.list(memorialId));
    if (!(await anyIsThere(deps.store, photos))) fail('no_photos_to_download');
    reply
      .type('application/zip')
      .header('content-disposition', contentDisposition(archiveFilename(deceasedName, archive.selected)));
    if (reply.request.method === 'HEAD') return reply.send('');

    let sent = 0;
    const writeDown = (state: 'sending' | 'sent' | 'failed') =>
      deps.archives
        .progress(archive.id, state, sent)
        .catch((err: unknown) => log.warn({ err }, 'the archive cannot be counted'));
    await writeDown('sending');
    const onPhoto = (count: number) => {
      sent = count;
      if (count % writeDownEvery === 0) void writeDown('sending');
    };
    const { output, done } = writeArchive(deps.store, { photos, selected: archive.selected, signal, onPhoto });
    done.then(
      () => writeDown('sent'),
      (err: unknown) => {
        log.warn({ err }, 'the archive was not sent whole');
        return writeDown('failed');
      },
    );
    return reply.send(output);
  };
