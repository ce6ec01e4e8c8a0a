import { Type } from 'typebox';
import { bytes, eventStream, nothing, type RouteTable } from '../contract.ts';
import {
  Invitation,
  InvitationFacts,
  InvitationInput,
  InvitationLookup,
  MemorialWithInvitations,
} from '../entities/invitation.ts';
import {
  Memorial,
  MemorialFacts,
  MemorialIds,
  MemorialInput,
  MemorialName,
  NewMemorial,
  PaidMemorial,
} from '../entities/memorial.ts';
import { draftId, numericId, publicId } from '../fields.ts';

/** The publicId of a memorial; its owner may also use the id. */
export const memorialRef = Type.Object({ memorialRef: publicId });
export const invitationToken = Type.Object({ invitationToken: publicId });

export const memorialRoutes = {
  'GET /api/memorials': {
    summary: "The signed-in user's memorials, oldest first",
    service: 'memorial',
    caller: 'session',
    reply: { 200: Type.Array(Memorial) },
    errors: [],
  },
  'POST /api/memorials': {
    summary: 'Create a memorial: the first one unpaid, a further one by a credit; the same draft twice is one memorial',
    service: 'memorial',
    caller: 'session',
    body: NewMemorial,
    reply: { 201: Memorial },
    errors: ['payment_required', 'payment_provider_unavailable'],
  },
  'GET /api/memorials/:memorialRef': {
    summary: 'One of the own memorials',
    service: 'memorial',
    caller: 'session',
    params: memorialRef,
    reply: { 200: Memorial },
    errors: ['memorial_not_found'],
  },
  'PUT /api/memorials/:memorialRef': {
    summary: 'Change a memorial',
    service: 'memorial',
    caller: 'session',
    params: memorialRef,
    body: MemorialInput,
    reply: { 200: Memorial },
    errors: ['memorial_not_found'],
  },
  'DELETE /api/memorials/:memorialRef': {
    summary: 'Delete a memorial for good, with its invitations, photos, slideshows and videos',
    service: 'memorial',
    caller: 'session',
    params: memorialRef,
    reply: { 204: nothing() },
    errors: ['memorial_not_found'],
  },
  'GET /api/memorials/:memorialRef/invitations': {
    summary: 'The invitations of a memorial, newest first',
    service: 'memorial',
    caller: 'session',
    params: memorialRef,
    reply: { 200: Type.Array(Invitation) },
    errors: ['memorial_not_found'],
  },
  'POST /api/memorials/:memorialRef/invitations': {
    summary: 'Create an invitation link',
    service: 'memorial',
    caller: 'session',
    params: memorialRef,
    body: InvitationInput,
    reply: { 201: Invitation },
    errors: ['memorial_not_found'],
  },
  'DELETE /api/memorials/:memorialRef/invitations/:invitationId': {
    summary: 'Delete an invitation for good: its link shows nothing any more, photos that came with it stay',
    service: 'memorial',
    caller: 'session',
    params: Type.Object({ memorialRef: publicId, invitationId: numericId }),
    reply: { 204: nothing() },
    errors: ['memorial_not_found', 'invitation_not_found'],
  },
  'GET /api/changes': {
    summary:
      'Says what changes in the own memorials as it changes, by server-sent events, each an array of Change, or null where everything may have. `age` is the time in milliseconds since the page read what it shows: what changed after that is said first',
    service: 'memorial',
    caller: 'session',
    query: Type.Object({ age: Type.Optional(Type.String({ pattern: '^\\d{1,12}$' })) }),
    reply: { 200: bytes(eventStream) },
    errors: ['too_many_pages'],
  },
  'GET /api/invitations/:invitationToken': {
    summary: 'What the holder of an invitation link sees',
    service: 'memorial',
    caller: 'invitation',
    params: invitationToken,
    reply: { 200: InvitationLookup },
    errors: ['invitation_not_found'],
  },
  'GET /internal/memorials/:memorialRef': {
    summary: 'Owner, name and dates of a memorial, by publicId or id',
    service: 'memorial',
    caller: 'internal',
    params: memorialRef,
    reply: { 200: MemorialFacts },
    errors: ['memorial_not_found'],
  },
  'GET /internal/owners/:ownerId/memorials': {
    summary: 'The memorials of an owner with their invitations, oldest first, for the export of the account',
    service: 'memorial',
    caller: 'internal',
    params: Type.Object({ ownerId: numericId }),
    reply: { 200: Type.Array(MemorialWithInvitations) },
    errors: [],
  },
  'GET /internal/owners/:ownerId/drafts/:draftId': {
    summary: 'Whether the memorial of a draft is there: its browser may not know',
    service: 'memorial',
    caller: 'internal',
    params: Type.Object({ ownerId: numericId, draftId }),
    reply: { 200: Type.Object({ isCreated: Type.Boolean() }) },
    errors: [],
  },
  'POST /internal/memorials/lookup': {
    summary: 'Names of memorials, by their ids; what is gone is left out',
    service: 'memorial',
    caller: 'internal',
    body: MemorialIds,
    reply: { 200: Type.Array(MemorialName) },
    errors: [],
  },
  'POST /internal/memorials/:memorialId/confirm-payment': {
    summary: 'A credit was used for a memorial: it is paid, or, where its creation was given up, will never exist',
    service: 'memorial',
    caller: 'internal',
    params: Type.Object({ memorialId: numericId }),
    reply: { 200: PaidMemorial },
    errors: [],
  },
  'GET /internal/invitations/:invitationToken/lookup': {
    summary: 'What the holder of an invitation link sees, for its picture',
    service: 'memorial',
    caller: 'internal',
    params: invitationToken,
    reply: { 200: InvitationLookup },
    errors: ['invitation_not_found'],
  },
  'GET /internal/invitations/:invitationToken': {
    summary: 'What media needs to take in photos sent with an invitation',
    service: 'memorial',
    caller: 'internal',
    params: invitationToken,
    reply: { 200: InvitationFacts },
    errors: ['invitation_not_found'],
  },
} as const satisfies RouteTable;
