import { fail, type Handler } from '@afterglow/service-kit';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';

interface GetFirstPhotoDependencies {
  readonly photos: Pick<PhotoRepository, 'findFirstByInvitation'>;
}

export const getFirstPhoto =
  ({ photos }: GetFirstPhotoDependencies): Handler<'GET /internal/invitations/:invitationId/first-photo'> =>
  async ({ params }) => {
    const photo = await photos.findFirstByInvitation(Number(params.invitationId));
    if (!photo) fail('photo_not_found');
    return { contributorName: photo.contributor_name ?? '' };
  };
