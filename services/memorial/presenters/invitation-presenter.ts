import type { Invitation, InvitationFacts, InvitationLookup, Organizer } from '@afterglow/proto';
import { toLifeDates } from '@afterglow/service-kit/database';
import type { InvitationByToken, InvitationRow } from '../repositories/invitation-repository.ts';

export const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  token: row.token,
  number: row.number,
  recipientName: row.recipient_name,
  contributorName: row.contributor_name,
  isUsed: row.is_used,
  createdAt: row.created_at.toISOString(),
});

export const presentInvitationLookup = (row: InvitationByToken, organizer: Organizer): InvitationLookup => ({
  invitation: { recipientName: row.recipient_name, isUsed: row.is_used },
  memorial: {
    deceasedName: row.deceased_name,
    ...toLifeDates(row),
    photoUploadDeadline: row.photo_upload_deadline.toISOString(),
    photoUploadTimeZone: row.photo_upload_time_zone,
  },
  organizer,
});

export const presentInvitationFacts = (row: InvitationByToken): InvitationFacts => ({
  invitationId: row.id,
  memorialId: row.memorial_id,
  ownerId: row.owner_id,
  recipientName: row.recipient_name,
  photoUploadDeadline: row.photo_upload_deadline.toISOString(),
});
