import { Type } from 'typebox';
import { bytes, nothing, type RouteTable } from '../contract.ts';
import { CaptionDismissal, CaptionSuggestion, PhotoWordsChange, WordsDecision } from '../entities/caption.ts';
import { YearEstimate } from '../entities/estimated-year.ts';
import { DeletedPhoto, Photo, PhotoIds, SentPhoto, TakenBackPhoto } from '../entities/photo.ts';
import { numericId, publicId } from '../fields.ts';
import { invitationToken, memorialRef } from './memorial.ts';

const sentPhoto = Type.Object({ invitationToken: publicId, filename: publicId });

export const image = { 200: bytes('image/*'), 206: bytes('image/*') };

export const sentPhotoRoutes = {
  'GET /api/invitations/:invitationToken/photos': {
    summary:
      'The photos that this browser sent with the link, in the order in which they were chosen, for as long as an upload may end; those that it took back a moment ago say until when they can be put back',
    service: 'media',
    caller: 'invitation',
    params: invitationToken,
    reply: { 200: Type.Array(SentPhoto) },
    errors: ['invitation_not_found', 'deadline_passed'],
  },
  'GET /api/invitations/:invitationToken/photos/:filename': {
    summary: 'The thumbnail of a photo that this browser sent with the link, until the deadline',
    service: 'media',
    caller: 'invitation',
    params: sentPhoto,
    reply: image,
    errors: [
      'invitation_not_found',
      'deadline_passed',
      'photo_not_found',
      'range_not_satisfiable',
      'photo_damaged',
      'photo_interrupted',
    ],
  },
  'DELETE /api/invitations/:invitationToken/photos/:filename': {
    summary:
      'Take back a photo that this browser sent with the link, until the deadline: it is gone at once, and can be put back for some minutes',
    service: 'media',
    caller: 'invitation',
    params: sentPhoto,
    reply: { 200: DeletedPhoto },
    errors: ['invitation_not_found', 'deadline_passed', 'photo_not_found'],
  },
  'POST /api/invitations/:invitationToken/photos/:filename/restore': {
    summary: 'Put back a photo that this browser took back',
    service: 'media',
    caller: 'invitation',
    params: sentPhoto,
    reply: { 204: nothing() },
    errors: ['invitation_not_found', 'deadline_passed', 'photo_not_found'],
  },
  'PUT /api/invitations/:invitationToken/photos/:filename/caption': {
    summary:
      'Suggest a caption for a photo that this browser sent with the link, until the deadline; the organizer decides whether a video shows it',
    service: 'media',
    caller: 'invitation',
    params: sentPhoto,
    body: CaptionSuggestion,
    reply: { 204: nothing() },
    errors: ['invitation_not_found', 'deadline_passed', 'photo_not_found'],
  },
  'PUT /api/invitations/:invitationToken/photos/:filename/words': {
    summary:
      'Say who a photo shows that this browser sent with the link, where, when and a sentence, until the deadline; null takes the words back. They replace a suggested caption, and only the organizer sees them',
    service: 'media',
    caller: 'invitation',
    params: sentPhoto,
    body: PhotoWordsChange,
    reply: { 204: nothing() },
    errors: ['invitation_not_found', 'deadline_passed', 'photo_not_found'],
  },
  'PUT /api/invitations/:invitationToken/photos/:filename/year': {
    summary:
      'Say about what year a photo was taken that this browser sent with the link, until the deadline: a year, or a decade such as 1950s. An estimate of the organizer is shown instead',
    service: 'media',
    caller: 'invitation',
    params: sentPhoto,
    body: YearEstimate,
    reply: { 204: nothing() },
    errors: ['invitation_not_found', 'deadline_passed', 'photo_not_found'],
  },
  'PATCH /api/photos/:photoId/dismissed-caption': {
    summary:
      'Dismiss the words that a contributor suggests, or show them again; other words of the contributor are a new suggestion',
    service: 'media',
    caller: 'session',
    params: Type.Object({ photoId: numericId }),
    body: CaptionDismissal,
    reply: { 200: Photo },
    errors: ['photo_not_found'],
  },
  'PATCH /api/photos/:photoId/read-words': {
    summary:
      'Decide about the words of a contributor: in the guestbook or not, and as the caption if one is given; other words of the contributor are unread, and not in the guestbook',
    service: 'media',
    caller: 'session',
    params: Type.Object({ photoId: numericId }),
    body: WordsDecision,
    reply: { 200: Photo },
    errors: ['photo_not_found'],
  },
  'GET /api/memorials/:memorialRef/guestbook': {
    summary:
      'The photos about which contributors wrote words, in the order of the gallery; those in the guestbook are marked',
    service: 'media',
    caller: 'session',
    params: memorialRef,
    reply: { 200: Type.Array(Photo) },
    errors: ['memorial_not_found'],
  },
  'GET /api/memorials/:memorialRef/taken-back-photos': {
    summary: 'The photos that contributors took back and of which the organizer has not read yet, oldest first',
    service: 'media',
    caller: 'session',
    params: memorialRef,
    reply: { 200: Type.Array(TakenBackPhoto) },
    errors: ['memorial_not_found'],
  },
  'POST /api/memorials/:memorialRef/taken-back-photos/dismiss': {
    summary: 'The organizer has read that these photos were taken back',
    service: 'media',
    caller: 'session',
    params: memorialRef,
    body: PhotoIds,
    reply: { 204: nothing() },
    errors: ['memorial_not_found'],
  },
} as const satisfies RouteTable;
