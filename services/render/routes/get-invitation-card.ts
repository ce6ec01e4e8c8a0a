import { instantInPlace } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';

/** Never an email address: messengers keep the picture. */
const getName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim() || 'The family';

export const getInvitationCard =
  (deps: RenderDeps): Handler<'GET /api/invitations/:invitationToken/card'> =>
  async ({ params, signal }, reply) => {
    const found = await deps.memorial.call('GET /internal/invitations/:invitationToken/lookup', { params, signal });
    const { deceasedName, birthDate, deathDate, photoUploadDeadline, photoUploadTimeZone } = found.memorial;
    const card = await deps.invitationCards.drawCard({
      ...{ name: deceasedName, birthDate, deathDate, organizer: getName(found.organizer) },
      deadline: instantInPlace(photoUploadDeadline, photoUploadTimeZone),
    });
    return reply.type('image/png').header('cache-control', 'private, max-age=3600').send(card);
  };
