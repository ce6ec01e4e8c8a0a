import type {
  FamilyLink,
  Invitation,
  InvitationFacts,
  InvitationLookup,
  InvitedMemorial,
  Organizer,
} from '@afterglow/proto';
import { toLifeDates } from '@afterglow/service-kit/database';
import { nextMorning } from '../domain/mornings.ts';
import type { FamilyLinkByToken, FamilyLinkRow } from '../repositories/family-link-repository.ts';
import type { InvitationByToken, InvitationRow } from '../repositories/invitation-repository.ts';

export const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  token: row.token,
  number: row.number,
  recipientName: row.recipient_name,
  contributorName: row.contributor_name,
  isUsed: row.is_used,
  createdAt: row.created_at.toISOString(),
  ...(row.family_link_id !== null && { isFromFamilyLink: true }),
});

export const presentFamilyLink = (row: FamilyLinkRow): FamilyLink => ({
  token: row.token,
  createdAt: row.created_at.toISOString(),
});

const toMemorial = (row: FamilyLinkByToken | InvitationByToken): InvitationLookup['memorial'] => ({
  deceasedName: row.deceased_name,
  ...toLifeDates(row),
  photoUploadDeadline: row.photo_upload_deadline.toISOString(),
  photoUploadTimeZone: row.photo_upload_time_zone,
});

export const presentInvitationLookup = (row: InvitationByToken, organizer: Organizer): InvitationLookup => ({
  invitation: { recipientName: row.recipient_name, isUsed: row.is_used },
  memorial: toMemorial(row),
  organizer,
  ...(row.family_link_token !== null && { familyLinkToken: row.family_link_token }),
});

/** @param guestToken the invitation that the asking browser got last */
export const presentFamilyLinkLookup = (
  row: FamilyLinkByToken,
  organizer: Organizer,
  guestToken: string | null,
): InvitationLookup => ({
  invitation: { recipientName: null, isUsed: false },
  memorial: toMemorial(row),
  organizer,
  familyLink: { guestToken },
});

export const presentInvitedMemorial = (row: FamilyLinkByToken | InvitationByToken): InvitedMemorial => ({
  memorialId: row.memorial_id,
  photoUploadDeadline: row.photo_upload_deadline.toISOString(),
});

export const presentInvitationFacts = (row: InvitationByToken, now: Date): InvitationFacts => ({
  invitationId: row.id,
  memorialId: row.memorial_id,
  ownerId: row.owner_id,
  recipientName: row.recipient_name,
  photoUploadDeadline: row.photo_upload_deadline.toISOString(),
  nextMorning: nextMorning(now, row.photo_upload_time_zone).toISOString(),
});
