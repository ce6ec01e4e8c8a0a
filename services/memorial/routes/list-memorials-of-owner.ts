import type { Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { presentFamilyLink, presentInvitation } from '../presenters/invitation-presenter.ts';
import { presentKeptPage } from '../presenters/page-presenter.ts';

export const listMemorialsOfOwner =
  (deps: MemorialDeps): Handler<'GET /internal/owners/:ownerId/memorials'> =>
  async ({ params }) => {
    const memorials = await deps.memorials.listByOwner(Number(params.ownerId));
    return Promise.all(
      memorials.map(async (memorial) => {
        const invitations = await deps.invitations.listByMemorial(memorial.id);
        const link = await deps.familyLinks.findByMemorial(memorial.id);
        const page = await deps.keptPages.find(memorial.id);
        return {
          memorial: deps.present.memorial(memorial),
          invitations: invitations.map(presentInvitation),
          ...(link && { familyLink: presentFamilyLink(link) }),
          ...(page && { page: presentKeptPage(page) }),
        };
      }),
    );
  };
