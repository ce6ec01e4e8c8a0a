import { fail, type Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';

export const getFirstPhoto =
  ({ photoQueries }: MediaDeps): Handler<'GET /internal/invitations/:invitationId/first-photo'> =>
  async ({ params }) => {
    const photo = await photoQueries.findFirstByInvitation(Number(params.invitationId));
    if (!photo) fail('photo_not_found');
    return { contributorName: photo.contributor_name ?? '' };
  };
