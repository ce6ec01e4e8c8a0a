import type { MemorialFacts } from '@afterglow/proto';
import { LRUCache } from 'lru-cache';
import { fail, isAppError } from '../errors/app-error.ts';
import type { SessionClaims } from '../sessions/session-token.ts';
import type { ServiceClient } from './service-client.ts';

export type OwnedMemorial = Pick<MemorialFacts, 'id' | 'publicId' | 'ownerId'>;

const remembered = 10_000;
const freshMs = 30_000;

interface Known {
  readonly memorial: OwnedMemorial;
  readonly at: number;
}

/** Remembers found memorials, also while memorial is down, since an owner never changes. Never remembers missing ones. */
export function createMemorialDirectory(memorial: ServiceClient, now: () => number = Date.now) {
  const known = new LRUCache<string, Known>({ max: remembered });

  async function ask(ref: string): Promise<OwnedMemorial | null> {
    try {
      const { id, publicId, ownerId } = await memorial.call('GET /internal/memorials/:memorialRef', {
        params: { memorialRef: ref },
      });
      known.set(ref, { memorial: { id, publicId, ownerId }, at: now() });
      return { id, publicId, ownerId };
    } catch (error) {
      if (!isAppError(error, 'memorial_not_found')) throw error;
      known.delete(ref);
      return null;
    }
  }

  async function find(ref: string): Promise<OwnedMemorial | null> {
    const before = known.get(ref);
    if (before && now() - before.at < freshMs) return before.memorial;
    return ask(ref).catch((error: unknown) => {
      if (before && isAppError(error, 'unavailable')) return before.memorial;
      throw error;
    });
  }

  return {
    /** Finds a memorial of the signed-in user. @throws memorial_not_found, unavailable. */
    async owned(ref: string, session: SessionClaims): Promise<OwnedMemorial> {
      const found = await find(ref);
      return found?.ownerId === session.userId ? found : fail('memorial_not_found');
    },
  };
}

export type MemorialDirectory = ReturnType<typeof createMemorialDirectory>;
