import { type Static, Type } from 'typebox';
import { id, instant, nullable, publicId, recipientName } from '../fields.ts';
import { Memorial } from './memorial.ts';
import { Organizer } from './user.ts';

export const Invitation = Type.Object({
  id,
  token: publicId,
  /** Counts from 1 within the memorial: Guest #{number} where there is no name. */
  number: Type.Integer(),
  recipientName: nullable(Type.String()),
  contributorName: nullable(Type.String()),
  isUsed: Type.Boolean(),
  createdAt: instant,
});
export type Invitation = Static<typeof Invitation>;

export const InvitationInput = Type.Object({ recipientName });
export type InvitationInput = Static<typeof InvitationInput>;

/** What the holder of an invitation link sees: nothing of the memorial but what the page shows. */
export const InvitationLookup = Type.Object({
  invitation: Type.Object({ recipientName: nullable(Type.String()), isUsed: Type.Boolean() }),
  memorial: Type.Object({
    deceasedName: Type.String(),
    birthDate: nullable(Type.String()),
    deathDate: nullable(Type.String()),
    photoUploadDeadline: instant,
    photoUploadTimeZone: Type.String(),
  }),
  organizer: Organizer,
});
export type InvitationLookup = Static<typeof InvitationLookup>;

export const InvitationFacts = Type.Object({
  invitationId: id,
  memorialId: id,
  ownerId: id,
  recipientName: nullable(Type.String()),
  photoUploadDeadline: instant,
});
export type InvitationFacts = Static<typeof InvitationFacts>;

export const MemorialWithInvitations = Type.Object({ memorial: Memorial, invitations: Type.Array(Invitation) });
export type MemorialWithInvitations = Static<typeof MemorialWithInvitations>;
