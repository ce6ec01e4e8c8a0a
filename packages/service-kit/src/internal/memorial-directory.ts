import type { MemorialFacts } from '@afterglow/proto';
import { LRUCache } from 'lru-cache';
import { fail, isAppError } from '../errors/app-error.ts';
import type { SessionClaims } from '../sessions/session-token.ts';
import type { ServiceClient } from './service-client.ts';

export type OwnedMemorial = Pick<MemorialFacts, 'id' | 'publicId' | 'ownerId'>;

const remembered = 10_000;
/** Milliseconds after which memorial is asked again whether it is still there: half of what a deletion may take. */
const freshMs = 30_000;

export interface MemorialDirectory {
  /** The memorial of this ref, where it belongs to the signed-in user. @throws memorial_not_found, unavailable. */
  owned(ref: string, session: SessionClaims): Promise<OwnedMemorial>;
}

interface Known {
  readonly memorial: OwnedMemorial;
  /** Milliseconds of the clock. */
  readonly at: number;
}

/** An owner never changes: what was found is remembered, also while memorial is away; what was not found never is. */
export function createMemorialDirectory(memorial: ServiceClient, now: () => number = Date.now): MemorialDirectory {
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
    async owned(ref, session) {
      const found = await find(ref);
      return found?.ownerId === session.userId ? found : fail('memorial_not_found');
    },
  };
}
