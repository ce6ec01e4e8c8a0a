import type { EventHandler } from '@afterglow/service-kit/queue';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface MarkMemorialPaidDependencies {
  readonly memorials: Pick<MemorialRepository, 'markPaid'>;
}

/** A memorial that is still being created is marked when it is added. */
export const markMemorialPaid =
  ({ memorials }: MarkMemorialPaidDependencies): EventHandler<'memorial.paid'> =>
  async ({ memorialId }) => {
    await memorials.markPaid(memorialId);
  };
