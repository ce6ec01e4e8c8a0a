import { type AnnounceChange, isAppError, type ServiceClient } from '@afterglow/service-kit';
import type { EventHandler } from '@afterglow/service-kit/queue';
import type { InvitationRepository } from '../repositories/invitation-repository.ts';

interface RecordInvitationUseDependencies {
  readonly invitations: Pick<InvitationRepository, 'findById' | 'markUsed'>;
  readonly media: ServiceClient;
  readonly announceChange: AnnounceChange;
}

/** Makes an invitation Used by the sender of its first photo; the name of that first upload stays. */
export const recordInvitationUse =
  ({ invitations, media, announceChange }: RecordInvitationUseDependencies): EventHandler<'invitation.used'> =>
  async ({ invitationId }, { signal, log }) => {
    const invitation = await invitations.findById(invitationId);
    if (!invitation || invitation.is_used) return;
    try {
      const params = { invitationId: String(invitationId) };
      const photo = await media.call('GET /internal/invitations/:invitationId/first-photo', { params, signal });
      const used = await invitations.markUsed(invitationId, photo.contributorName);
      if (used) announceChange({ ownerId: used.owner_id, memorialId: used.memorial_id, changed: 'invitations' });
    } catch (error) {
      if (!isAppError(error, 'photo_not_found')) throw error;
      log.info('the photo is gone again: the invitation stays as it is');
    }
  };
