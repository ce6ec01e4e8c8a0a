import { Readable } from 'node:stream';
import { contentDisposition, fail, type Handler, type Logger, streamResponse } from '@afterglow/service-kit';
import type { FastifyReply } from 'fastify';
import { type ArchiveProgress, archiveProgress } from '../../adapters/photos/archive-progress.ts';
import type { MediaDeps } from '../../deps.ts';
import { archiveFilename } from '../../domain/archive-names.ts';
import { planArchive } from '../../use-cases/archives/plan-archive.ts';
import { writeZip } from '../../use-cases/archives/write-zip.ts';
import type { ZipPlan } from '../../use-cases/archives/zip-plan.ts';

interface Sending {
  readonly plan: ZipPlan;
  readonly progress: ArchiveProgress;
  readonly reply: FastifyReply;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

async function sendArchive(deps: MediaDeps, { progress, reply, log, ...order }: Sending): Promise<void> {
  await progress.begin();
  const answer = streamResponse(reply, order.signal);
  try {
    await writeZip(deps, { ...order, onPhoto: progress.photoSent, write: answer.write });
    await answer.end();
    await progress.end('sent');
  } catch (err) {
    // A reader who leaves or stops reading is no error.
    const isUnread = order.signal.aborted || (reply.raw.socket?.destroyed ?? true);
    log[isUnread ? 'info' : 'warn']({ err }, 'the archive was not sent whole');
    answer.destroy();
    await progress.end('failed');
  }
}

export const getArchive =
  (deps: MediaDeps): Handler<'GET /api/memorials/:memorialRef/photos/archive/:archiveId'> =>
  async ({ params, session, signal, log }, reply) => {
    const { id: memorialId, publicId, ownerId } = await deps.memorials.owned(params.memorialRef, session);
    const archive = (await deps.archives.findById(memorialId, params.archiveId)) ?? fail('archive_not_found');
    const { deceasedName, photoUploadTimeZone: timeZone } = await deps.memorial.call(
      'GET /internal/memorials/:memorialRef',
      {
        params: { memorialRef: publicId },
      },
    );
    const isHead = reply.request.method === 'HEAD';
    const leave = isHead ? async () => undefined : await deps.archiveSlots.acquire(ownerId);
    try {
      const photos = await (archive.selected
        ? deps.photoQueries.listSelected(memorialId)
        : deps.photoQueries.list(memorialId));
      const plan = await planArchive(deps.store, { photos, selected: archive.selected, timeZone, signal });
      const progress = archiveProgress(deps.archives, archive.id, log);
      if (!plan.parts.some(({ kind }) => kind === 'photo')) {
        await progress.end('failed');
        fail('no_photos_to_download');
      }
      reply
        .type('application/zip')
        .header('content-length', plan.size)
        .header('content-disposition', contentDisposition(archiveFilename(deceasedName, archive.selected)));
      if (isHead) return await reply.send(Readable.from([]));
      await sendArchive(deps, { plan, progress, reply, signal, log });
      return reply;
    } finally {
      await leave();
    }
  };
