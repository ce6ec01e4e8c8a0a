import type { Change, Changes, Memorial } from '@afterglow/proto/types';
import type { Query, QueryClient } from '@tanstack/react-query';
import { photoChangesKey } from '../queries/photo-queries.ts';

/** The last parts of the query keys that a change affects. */
const readFrom: Readonly<Record<Change['changed'], readonly string[]>> = {
  photos: ['photos', 'photo-summary', 'contents', 'slideshow-photos', 'taken-back-photos', 'guestbook'],
  invitations: ['invitations', 'contents'],
  memorial: ['memorial'],
};

type KnownMemorial = Pick<Memorial, 'id' | 'publicId'>;

function isAffected(query: Query, { memorialId, changed }: Change, memorials: readonly KnownMemorial[]): boolean {
  const [root, ref, part] = query.queryKey;
  if (root !== 'memorials') return false;
  if (ref === undefined) return changed === 'memorial';
  const memorial = memorials.find(({ id }) => id === memorialId);
  const isNamed = memorial && (ref === memorial.publicId || ref === String(memorial.id));
  return isNamed === true && typeof part === 'string' && readFrom[changed].includes(part);
}

/** Refetches what changed, one read at a time, however many changes arrive meanwhile. */
export function createChangeReader(queryClient: QueryClient) {
  let changes: Changes = [];
  let isReading = false;

  const isBeingChanged = ([, ref, part]: readonly unknown[]): boolean =>
    part === 'photos' && queryClient.isMutating({ mutationKey: photoChangesKey(String(ref)) }) > 0;

  async function read(changed: Changes, memorials: readonly KnownMemorial[]): Promise<void> {
    const predicate = (query: Query): boolean => {
      if (isBeingChanged(query.queryKey)) return false;
      if (changed === null) return query.queryKey[0] === 'memorials';
      return changed.some((change) => isAffected(query, change, memorials));
    };
    const joined = { cancelRefetch: false };
    // Reads in progress may have missed the change.
    await queryClient.refetchQueries({ predicate, type: 'active', fetchStatus: 'fetching' }, joined);
    await queryClient.invalidateQueries({ predicate }, joined);
  }

  return async (more: Changes, memorials: () => readonly KnownMemorial[]): Promise<void> => {
    changes = changes && more && [...changes, ...more];
    if (isReading) return;
    isReading = true;
    while (changes === null || changes.length > 0) {
      const next: Changes = changes;
      changes = [];
      await read(next, memorials());
    }
    isReading = false;
  };
}
