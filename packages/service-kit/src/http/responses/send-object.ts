import type { FastifyReply } from 'fastify';
import type { ObjectStore } from '../../object-store/object-store.ts';
import { type ContentAnswer, sendContent } from './send-content.ts';

interface ObjectAnswer extends ContentAnswer {
  readonly store: ObjectStore;
  readonly key: string;
}

/**
 * Sends 200, 206 for a range, or 304. Returns false if there is no such object. @throws range_not_satisfiable,
 * ObjectStoreUnavailable.
 */
export async function sendObject(reply: FastifyReply, answer: ObjectAnswer): Promise<boolean> {
  const { store, key } = answer;
  const head = await store.head(key);
  if (!head) return false;
  const { size, etag } = head;
  return sendContent(reply, answer, {
    ...{ size, etag },
    open: async (range) => (await store.get(key, range ? { range } : {}))?.stream ?? null,
  });
}
