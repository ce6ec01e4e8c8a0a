import type { Handler } from '@afterglow/service-kit';
import type { DeletionRepository } from '../repositories/deletion-repository.ts';

interface AcknowledgeDeletionDependencies {
  readonly deletions: Pick<DeletionRepository, 'acknowledge'>;
}

export const acknowledgeDeletion =
  ({ deletions }: AcknowledgeDeletionDependencies): Handler<'POST /internal/users/acknowledge-deletion'> =>
  async ({ body }) => {
    await deletions.acknowledge(body.userId);
    return { acknowledged: true };
  };
