import { type Handler, openEventStream, readSessionCookie } from '@afterglow/service-kit';
import { sendChanges } from '../adapters/changes/send-changes.ts';
import type { MemorialDeps } from '../deps.ts';

/** Checks the session before every message. */
export const streamChanges =
  ({ changeFeed, openPages, sessionCheck, publicOrigin }: MemorialDeps): Handler<'GET /api/changes'> =>
  async ({ query, session, raw, log }, reply) => {
    const close = openPages.open(session.userId);
    const stream = openEventStream(reply);
    stream.body.once('close', close);
    const token = readSessionCookie(raw, publicOrigin);
    sendChanges(changeFeed, {
      ...{ stream, log },
      ownerId: session.userId,
      ageMs: Number(query.age ?? 0),
      isSessionAlive: async () => (await sessionCheck(token, true)) !== null,
    });
    return reply.send(stream.body);
  };
