import { Readable } from 'node:stream';
import { contentDisposition, type Handler, type Logger, streamResponse } from '@afterglow/service-kit';
import type { FastifyReply } from 'fastify';
import type { MediaDeps } from '../../deps.ts';
import { planExport } from '../../use-cases/archives/plan-export.ts';
import { readAccount } from '../../use-cases/archives/read-account.ts';
import { writeZip } from '../../use-cases/archives/write-zip.ts';
import type { ZipPlan } from '../../use-cases/archives/zip-plan.ts';

interface Sending {
  readonly plan: ZipPlan;
  readonly reply: FastifyReply;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

async function sendExport(deps: MediaDeps, { plan, reply, signal, log }: Sending): Promise<void> {
  const answer = streamResponse(reply, signal);
  try {
    await writeZip(deps, { plan, signal, write: answer.write });
    await answer.end();
  } catch (err) {
    // A reader who leaves or stops reading is no error.
    const isUnread = signal.aborted || (reply.raw.socket?.destroyed ?? true);
    log[isUnread ? 'info' : 'warn']({ err }, 'the export was not sent whole');
    answer.destroy();
  }
}

/** Takes the account's only export slot, and one of its archive slots. */
async function acquire({ exportSlots, archiveSlots }: MediaDeps, userId: number) {
  const leaveExports = await exportSlots.acquire(userId);
  try {
    const leaveArchives = await archiveSlots.acquire(userId);
    return () => Promise.all([leaveArchives(), leaveExports()]);
  } catch (error) {
    await leaveExports();
    throw error;
  }
}

/** Fails before the first byte if it can, so that a HEAD tells whether the export is available. */
export const exportAccount =
  (deps: MediaDeps): Handler<'GET /api/account/export'> =>
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
