import { Readable } from 'node:stream';
import {
  contentDisposition,
  type Handler,
  type Logger,
  type ServiceClient,
  streamResponse,
} from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { FastifyReply } from 'fastify';
import type { ArchiveSlots } from '../../adapters/archive-slots.ts';
import type { BufferPool } from '../../adapters/photos/buffer-pool.ts';
import type { Videos } from '../../adapters/videos.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';
import { planExport } from '../../use-cases/archives/plan-export.ts';
import { readAccount } from '../../use-cases/archives/read-account.ts';
import { writeZip } from '../../use-cases/archives/write-zip.ts';
import type { ZipPlan } from '../../use-cases/archives/zip-plan.ts';

interface ExportAccountDependencies {
  readonly auth: ServiceClient;
  readonly memorial: ServiceClient;
  readonly billing: ServiceClient;
  readonly render: ServiceClient;
  readonly videos: Videos;
  readonly photos: Pick<PhotoRepository, 'list'>;
  readonly store: ObjectStore;
  readonly bufferPool: BufferPool;
  readonly archiveSlots: ArchiveSlots;
  readonly exportSlots: ArchiveSlots;
  readonly clock: () => Date;
}

interface Sending {
  readonly plan: ZipPlan;
  readonly reply: FastifyReply;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

async function sendExport(deps: ExportAccountDependencies, { plan, reply, signal, log }: Sending): Promise<void> {
  const answer = streamResponse(reply, signal);
  try {
    await writeZip(deps, { plan, signal, write: answer.write });
    await answer.end();
  } catch (err) {
    // A reader who leaves, or is cut off for standing still, is no fault of ours.
    const isUnread = signal.aborted || (reply.raw.socket?.destroyed ?? true);
    log[isUnread ? 'info' : 'warn']({ err }, 'the export was not sent whole');
    answer.destroy();
  }
}

/** Takes a place among the account's exports, of which there is one, and one among its archives. */
async function acquire({ exportSlots, archiveSlots }: ExportAccountDependencies, userId: number) {
  const leaveExports = await exportSlots.acquire(userId);
  try {
    const leaveArchives = await archiveSlots.acquire(userId);
    return () => Promise.all([leaveArchives(), leaveExports()]);
  } catch (error) {
    await leaveExports();
    throw error;
  }
}

/** What can fail fails before the first byte: a HEAD tells whether the zip can be had. */
export const exportAccount =
  (deps: ExportAccountDependencies): Handler<'GET /api/account/export'> =>
  async ({ session, signal, log }, reply) => {
    const leave = await acquire(deps, session.userId);
    try {
      const exported = await readAccount(deps, session.userId, signal);
      const now = deps.clock();
      const plan = await planExport(deps, { exported, now, signal });
      const filename = `afterglow-account-${now.toISOString().slice(0, 10)}.zip`;
      reply
        .type('application/zip')
        .header('content-length', plan.size)
        .header('content-disposition', contentDisposition(filename));
      if (reply.request.method === 'HEAD') return await reply.send(Readable.from([]));
      await sendExport(deps, { plan, reply, signal, log });
      return reply;
    } finally {
      await leave();
    }
  };
