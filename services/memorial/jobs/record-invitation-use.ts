import { type AnnounceChange, isAppError, type ServiceClient } from '@afterglow/service-kit';
import type { EventHandler } from '@afterglow/service-kit/queue';
import type { InvitationRepository } from '../repositories/invitation-repository.ts';

interface RecordInvitationUseDependencies {
  readonly invitations: Pick<InvitationRepository, 'findById' | 'markUsed'>;
  readonly media: ServiceClient;
  readonly announceChange: AnnounceChange;
}

/** Marks an invitation as used and keeps the name of its first sender. */
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
      log.info('the photo was deleted; the invitation is unchanged');
    }
  };
