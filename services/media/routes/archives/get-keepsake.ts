import { beginContent, fail, type Handler, type Logger, streamResponse } from '@afterglow/service-kit';
import type { FastifyReply } from 'fastify';
import type { MediaDeps } from '../../deps.ts';
import { keepsakeFilename } from '../../domain/archive-names.ts';
import { planKeepsake } from '../../use-cases/archives/plan-keepsake.ts';
import { writeZip } from '../../use-cases/archives/write-zip.ts';
import type { ZipPlan } from '../../use-cases/archives/zip-plan.ts';

interface Sending {
  readonly plan: ZipPlan;
  readonly range: { readonly start: number; readonly end: number } | undefined;
  readonly reply: FastifyReply;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

async function sendKeepsake(deps: MediaDeps, { reply, log, ...order }: Sending): Promise<void> {
  const answer = streamResponse(reply, order.signal);
  // The client waits for its part while files before it are read.
  reply.raw.flushHeaders();
  try {
    await writeZip(deps, { ...order, write: answer.write });
    await answer.end();
  } catch (err) {
    // A reader who leaves or stops reading is no error.
    const isUnread = order.signal.aborted || (reply.raw.socket?.destroyed ?? true);
    log[isUnread ? 'info' : 'warn']({ err }, 'the keepsake was not sent whole');
    answer.destroy();
  }
}

/** A HEAD tells the size, and whether there is anything to keep. */
export const getKeepsake =
  (deps: MediaDeps): Handler<'GET /api/memorials/:memorialRef/keepsake'> =>
  async ({ params, session, signal, log }, reply) => {
    const { publicId, ownerId } = await deps.memorials.owned(params.memorialRef, session);
    const isHead = reply.request.method === 'HEAD';
    const leave = isHead ? async () => undefined : await deps.archiveSlots.acquire(ownerId);
    try {
      const memorial = await deps.memorial.call('GET /internal/memorials/:memorialRef', {
        params: { memorialRef: publicId },
        signal,
      });
      const { plan, etag } = await planKeepsake(deps, { memorial, signal });
      if (!plan.parts.some(({ kind }) => kind === 'photo')) fail('no_photos_to_download');
      const saveAs = keepsakeFilename(memorial.deceasedName);
      const answer = { contentType: 'application/zip', cacheControl: 'private, no-cache', saveAs };
      const begun = beginContent(reply, answer, { size: plan.size, etag });
      if (begun) await sendKeepsake(deps, { plan, range: begun.range, reply, signal, log });
      return reply;
    } finally {
      await leave();
    }
  };
