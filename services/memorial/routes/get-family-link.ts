import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { presentFamilyLink } from '../presenters/invitation-presenter.ts';

export const getFamilyLink =
  ({ memorials, familyLinks }: MemorialDeps): Handler<'GET /api/memorials/:memorialRef/family-link'> =>
  async ({ params, session }) => {
    const memorial = (await memorials.findOwnedBy(session.userId, params.memorialRef)) ?? fail('memorial_not_found');
    const link = await familyLinks.findByMemorial(memorial.id);
    return { familyLink: link ? presentFamilyLink(link) : null };
  };
