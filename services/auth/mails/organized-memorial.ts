import type { MemorialFacts } from '@afterglow/proto';
import { isAppError } from '@afterglow/service-kit';
import type { UserRow } from '../repositories/user-repository.ts';
import type { PrepareDependencies } from './mail-text.ts';

interface OrganizedMemorial {
  readonly user: UserRow;
  readonly facts: MemorialFacts;
}

/** Null if the memorial is gone or the address belongs to another account now. */
export async function findOrganizedMemorial(
  { users, memorial }: Pick<PrepareDependencies, 'users' | 'memorial'>,
  recipient: string,
  memorialId: number,
): Promise<OrganizedMemorial | null> {
  const user = await users.findByEmail(recipient);
  if (!user) return null;
  try {
    const params = { memorialRef: String(memorialId) };
    const facts = await memorial.call('GET /internal/memorials/:memorialRef', { params });
    return facts.ownerId === user.id ? { user, facts } : null;
  } catch (error) {
    if (isAppError(error, 'memorial_not_found')) return null;
    throw error;
  }
}
