import { addToOutbox, fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDatabase } from '../database.ts';
import { isCorrection } from '../domain/is-correction.ts';
import { memorialValues } from '../domain/memorial-values.ts';
import { presentMemorial } from '../presenters/memorial-presenter.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface UpdateMemorialDependencies {
  readonly database: Pick<MemorialDatabase, 'transaction'>;
  readonly memorials: Pick<MemorialRepository, 'lockOwnedBy' | 'replace' | 'countCorrection'>;
}

const correctedJob = (memorialId: number, correction: number) =>
  ({ queue: 'memorial-corrected', jobId: `memorial-${memorialId}-${correction}`, data: { memorialId } }) as const;

export const updateMemorial =
  ({ database, memorials }: UpdateMemorialDependencies): Handler<'PUT /api/memorials/:memorialRef'> =>
  async ({ params, body, session }) => {
    const replaced = await database.transaction().execute(async (transaction) => {
      const memorial = await memorials.lockOwnedBy(session.userId, params.memorialRef, transaction);
      if (!memorial) fail('memorial_not_found');
      const values = memorialValues(body, memorial.photo_upload_time_zone);
      if (isCorrection(presentMemorial(memorial), values)) {
        const correction = await memorials.countCorrection(memorial.id, transaction);
        await addToOutbox(transaction, correctedJob(memorial.id, correction));
      }
      return memorials.replace(memorial.id, values, transaction);
    });
    return presentMemorial(replaced);
  };
