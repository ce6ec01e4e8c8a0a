import type { MemorialFacts } from '@afterglow/proto';
import { fail, isAppError } from '../errors/app-error.ts';
import type { SessionClaims } from '../sessions/session-token.ts';
import type { ServiceClient } from './service-client.ts';

/** What never changes of a memorial. */
export type OwnedMemorial = Pick<MemorialFacts, 'id' | 'publicId' | 'ownerId'>;

const remembered = 10_000;

export interface MemorialDirectory {
  /** The memorial of this ref, where it belongs to the signed-in user. @throws memorial_not_found, unavailable. */
  owned(ref: string, session: SessionClaims): Promise<OwnedMemorial>;
}

/**
 * Decides ownership without asking memorial twice: a memorial's owner never changes, so what was found once is
 * remembered, and what was not found never is.
 */
export function createMemorialDirectory(memorial: ServiceClient): MemorialDirectory {
  const known = new Map<string, OwnedMemorial>();

  async function find(ref: string): Promise<OwnedMemorial | null> {
    try {
      const { id, publicId, ownerId } = await memorial.call('GET /internal/memorials/:memorialRef', {
        params: { memorialRef: ref },
      });
      if (known.size >= remembered) known.clear();
      known.set(ref, { id, publicId, ownerId });
      return { id, publicId, ownerId };
    } catch (error) {
      if (isAppError(error, 'memorial_not_found')) return null;
      throw error;
    }
  }

  return {
    async owned(ref, session) {
      const found = known.get(ref) ?? (await find(ref));
      return found?.ownerId === session.userId ? found : fail('memorial_not_found');
    },
  };
}
