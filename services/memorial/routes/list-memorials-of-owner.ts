import type { Handler } from '@afterglow/service-kit';
import { presentInvitation } from '../presenters/invitation-presenter.ts';
import type { MemorialPresenter } from '../presenters/memorial-presenter.ts';
import type { InvitationRepository } from '../repositories/invitation-repository.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface ListMemorialsOfOwnerDependencies {
  readonly memorials: Pick<MemorialRepository, 'listByOwner'>;
  readonly invitations: Pick<InvitationRepository, 'listByMemorial'>;
  readonly present: Pick<MemorialPresenter, 'memorial'>;
}

export const listMemorialsOfOwner =
  (deps: ListMemorialsOfOwnerDependencies): Handler<'GET /internal/owners/:ownerId/memorials'> =>
  async ({ params }) => {
    const memorials = await deps.memorials.listByOwner(Number(params.ownerId));
    return Promise.all(
      memorials.map(async (memorial) => ({
        memorial: deps.present.memorial(memorial),
        invitations: (await deps.invitations.listByMemorial(memorial.id)).map(presentInvitation),
      })),
    );
  };
