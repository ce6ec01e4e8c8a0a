import { type Static, Type } from 'typebox';
import { id, instant, linkToken, nullable, publicId, recipientName, senderName } from '../fields.ts';
import { KeptPage } from './kept-page.ts';
import { Memorial } from './memorial.ts';
import { Organizer } from './user.ts';

export const Invitation = Type.Object({
  id,
  token: publicId,
  number: Type.Integer(),
  recipientName: nullable(Type.String()),
  contributorName: nullable(Type.String()),
  isUsed: Type.Boolean(),
  createdAt: instant,
  /** Its guest gave their name on the page of a family link. */
  isFromFamilyLink: Type.Optional(Type.Boolean()),
});
export type Invitation = Static<typeof Invitation>;

export const InvitationInput = Type.Object({ recipientName });
export type InvitationInput = Static<typeof InvitationInput>;

/** One link for everyone: each guest who opens it gives a name, and gets an invitation. */
export const FamilyLink = Type.Object({ token: publicId, createdAt: instant });
export type FamilyLink = Static<typeof FamilyLink>;

export const OpenFamilyLink = Type.Object({ familyLink: nullable(FamilyLink) });
export type OpenFamilyLink = Static<typeof OpenFamilyLink>;

/** The token of the link to replace, or null to create one. A link with another token stays. */
export const FamilyLinkInput = Type.Object({ replaces: nullable(linkToken) });
export type FamilyLinkInput = Static<typeof FamilyLinkInput>;

export const GuestInput = Type.Object({ name: senderName });
export type GuestInput = Static<typeof GuestInput>;

export const GuestInvitation = Type.Object({ token: publicId });
export type GuestInvitation = Static<typeof GuestInvitation>;

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
  /** For a family link: this browser's newest invitation. */
  familyLink: Type.Optional(Type.Object({ guestToken: nullable(publicId) })),
  /** For a guest's invitation: its family link, while that is open. */
  familyLinkToken: Type.Optional(publicId),
});
export type InvitationLookup = Static<typeof InvitationLookup>;

export const InvitationFacts = Type.Object({
  invitationId: id,
  memorialId: id,
  ownerId: id,
  recipientName: nullable(Type.String()),
  photoUploadDeadline: instant,
  /** 8:00 in the organizer's time zone; older copies of memorial leave it out. */
  nextMorning: Type.Optional(instant),
});
export type InvitationFacts = Static<typeof InvitationFacts>;

/** Named invitations without a photo, except those of guests of a family link. */
export const UnansweredInvitations = Type.Object({
  photoUploadDeadline: instant,
  count: Type.Integer(),
  /** The first 20 by number. */
  invitations: Type.Array(Type.Object({ number: Type.Integer(), recipientName: Type.String(), token: publicId })),
});
export type UnansweredInvitations = Static<typeof UnansweredInvitations>;

/** The memorial of an invitation or a family link. */
export const InvitedMemorial = Type.Object({ memorialId: id, photoUploadDeadline: instant });
export type InvitedMemorial = Static<typeof InvitedMemorial>;

export const MemorialWithInvitations = Type.Object({
  memorial: Memorial,
  invitations: Type.Array(Invitation),
  familyLink: Type.Optional(FamilyLink),
  page: Type.Optional(KeptPage),
});
export type MemorialWithInvitations = Static<typeof MemorialWithInvitations>;
