import { Readable } from 'node:stream';
import {
  answerInPieces,
  contentDisposition,
  fail,
  type Handler,
  type MemorialDirectory,
  type ServiceClient,
} from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { archiveProgress } from '../adapters/archive-progress.ts';
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
    const progress = archiveProgress(deps.archives, archive.id, log);
    if (!(await anyIsThere(deps.store, photos))) {
      await progress.end('failed');
      fail('no_photos_to_download');
    }
    reply
      .type('application/zip')
      .header('content-disposition', contentDisposition(archiveFilename(deceasedName, archive.selected)));
    if (reply.request.method === 'HEAD') return reply.send(Readable.from([]));

    await progress.begin();
    const answer = answerInPieces(reply, signal);
    const order = { photos, selected: archive.selected, signal, onPhoto: progress.photoSent, write: answer.write };
    try {
      await writeArchive(deps.store, order);
      await answer.end();
      await progress.end('sent');
    } catch (err) {
      log.warn({ err }, 'the archive was not sent whole');
      answer.destroy();
      await progress.end('failed');
    }
    return reply;
  };
