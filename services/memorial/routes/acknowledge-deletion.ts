import type { Handler } from '@afterglow/service-kit';
import type { DeletionRepository } from '../repositories/deletion-repository.ts';

interface AcknowledgeDeletionDependencies {
  readonly deletions: Pick<DeletionRepository, 'acknowledge'>;
}

export const acknowledgeDeletion =
  ({ deletions }: AcknowledgeDeletionDependencies): Handler<'POST /internal/memorials/acknowledge-deletion'> =>
  async ({ body }) => {
    await deletions.acknowledge(body.memorialId, body.service);
    return { acknowledged: true };
  };
