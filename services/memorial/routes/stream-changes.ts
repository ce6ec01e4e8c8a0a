import { type Handler, openEventStream, readSessionCookie, type SessionCheck } from '@afterglow/service-kit';
import type { ChangeFeed } from '../adapters/changes/change-feed.ts';
import type { OpenPages } from '../adapters/changes/open-pages.ts';
import { sendChanges } from '../adapters/changes/send-changes.ts';

interface StreamChangesDependencies {
  readonly changeFeed: ChangeFeed;
  readonly openPages: OpenPages;
  readonly sessionCheck: SessionCheck;
  readonly publicOrigin: string | undefined;
}

/** The session is checked again whenever the page is told something: one that has ended is told nothing more. */
export const streamChanges =
  ({ changeFeed, openPages, sessionCheck, publicOrigin }: StreamChangesDependencies): Handler<'GET /api/changes'> =>
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
