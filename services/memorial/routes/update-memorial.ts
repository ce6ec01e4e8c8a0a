import { fail, type Handler } from '@afterglow/service-kit';
import { publishEvent, type Transact } from '@afterglow/service-kit/database';
import type { MemorialTables } from '../database.ts';
import { memorialValues } from '../domain/memorial-values.ts';
import type { MemorialPresenter } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface UpdateMemorialDependencies {
  readonly transact: Transact<MemorialTables>;
  readonly memorials: Pick<MemorialRepository, 'lockOwnedBy' | 'replace'>;
  readonly present: Pick<MemorialPresenter, 'memorial'>;
}

/** Published whatever changed: saving again is a way out for an organizer who sees an old name in a video. */
export const updateMemorial =
  ({ transact, memorials, present }: UpdateMemorialDependencies): Handler<'PUT /api/memorials/:memorialRef'> =>
  async ({ params, body, session }) => {
    const replaced = await transact(async (transaction) => {
      const memorial = await memorials.lockOwnedBy(session.userId, params.memorialRef, transaction);
      if (!memorial) fail('memorial_not_found');
      const values = memorialValues(body, memorial.photo_upload_time_zone);
      await publishEvent(transaction, 'memorial.updated', { memorialId: memorial.id });
      return memorials.replace(memorial.id, values, transaction);
    }, session.userId);
    return present.memorial(replaced);
  };
