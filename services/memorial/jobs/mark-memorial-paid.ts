import type { EventHandler } from '@afterglow/service-kit/queue';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface MarkMemorialPaidDependencies {
  readonly memorials: Pick<MemorialRepository, 'markPaid'>;
}

/** One that is still being created is marked by its creation. */
export const markMemorialPaid =
  ({ memorials }: MarkMemorialPaidDependencies): EventHandler<'memorial.paid'> =>
  async ({ memorialId }) => {
    await memorials.markPaid(memorialId);
  };
