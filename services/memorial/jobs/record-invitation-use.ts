import { isAppError, type JobHandler, type ServiceClient } from '@afterglow/service-kit';
import type { InvitationRepository } from '../repositories/invitation-repository.ts';

interface RecordInvitationUseDependencies {
  readonly invitations: Pick<InvitationRepository, 'byId' | 'markUsed'>;
  readonly media: ServiceClient;
}

/**
 * Makes an invitation Used by whoever sent its first photo; the name of that first upload stays for ever. Media tells of a
 * use until it is acknowledged.
 */
export const recordInvitationUse =
  ({ invitations, media }: RecordInvitationUseDependencies): JobHandler<'invitation-used'> =>
  async ({ invitationId }, { signal, log }) => {
    const params = { invitationId: String(invitationId) };
    const record = async (): Promise<void> => {
      const invitation = await invitations.byId(invitationId);
      if (!invitation || invitation.is_used) return;
      const photo = await media.call('GET /internal/invitations/:invitationId/first-photo', { params, signal });
      await invitations.markUsed(invitationId, photo.contributorName);
    };
    await record().catch((error: unknown) => {
      if (!isAppError(error, 'photo_not_found')) throw error;
      log.info('the photo is gone again: the invitation stays as it is');
    });
    await media.call('POST /internal/invitations/:invitationId/acknowledge-use', { params, signal });
  };
