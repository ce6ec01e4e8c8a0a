import { Type } from 'typebox';
import type { RouteTable } from '../contract.ts';
import { ArrivalPeriod, Arrivals } from '../entities/arrivals.ts';
import { CaptionChange } from '../entities/caption.ts';
import { YearEstimates } from '../entities/estimated-year.ts';
import {
  ContributorUploadAnswer,
  DeletedPhoto,
  DerivedObject,
  derivativeRecipes,
  ManySelection,
  Photo,
  PhotoFacts,
  PhotoSize,
  photoIds,
  Reorder,
  Rotation,
  Selection,
  Turned,
  UploadAnswer,
} from '../entities/photo.ts';
import { PhotoPageQuery } from '../entities/photo-page.ts';
import { id, numericId, publicId } from '../fields.ts';
import { archiveRoutes } from './archives.ts';
import { invitationToken, memorialRef } from './memorial.ts';
import { pagePhotoRoutes } from './page-photos.ts';
import { image, sentPhotoRoutes } from './sent-photos.ts';

const filename = Type.Object({ filename: publicId });
const uploadErrors = [
  'no_photos_sent',
  'upload_incomplete',
  'too_many_files',
  'photo_too_large',
  'photo_empty',
  'photo_unsupported',
  'photo_heic',
  'photo_damaged',
  'photo_too_many_pixels',
  'photo_too_complex',
  'photo_interrupted',
  'too_busy',
] as const;
const multipart = { files: 'photos', fields: ['contributorName', 'replaces', 'batchId', 'place'] } as const;
const uploadRules =
  'with `replaces`, the filename of a damaged photo, the file behind it takes its place. The gallery shows the files of a `batchId` together, each at its `place`; without them, those of a request, in their order';

export const mediaRoutes = {
  'GET /api/memorials/:memorialRef/photos': {
    summary:
      'All photos of a memorial: the selected ones first, each group in its order. Photos with the same `alikeGroup` show the same picture. With a limit a page of them, of which the header x-photo-page tells what follows',
    service: 'media',
    caller: 'session',
    params: memorialRef,
    query: PhotoPageQuery,
    reply: { 200: Type.Array(Photo) },
    errors: ['memorial_not_found'],
  },
  'GET /api/memorials/:memorialRef/slideshow-photos': {
    summary: 'The selected photos in their order',
    service: 'media',
    caller: 'session',
    params: memorialRef,
    reply: { 200: Type.Array(Photo) },
    errors: ['memorial_not_found'],
  },
  'POST /api/memorials/:memorialRef/photos': {
    summary: `Upload photos as the organizer; ${uploadRules}`,
    service: 'media',
    caller: 'session',
    params: memorialRef,
    multipart,
    reply: { 201: UploadAnswer },
    errors: ['memorial_not_found', ...uploadErrors],
  },
  'POST /api/invitations/:invitationToken/upload': {
    summary: `Upload photos as a contributor; ${uploadRules}. A \`suggestedCaption\` belongs to the next file`,
    service: 'media',
    caller: 'invitation',
    params: invitationToken,
    multipart: { ...multipart, fields: [...multipart.fields, 'suggestedCaption'] },
    reply: { 201: ContributorUploadAnswer },
    errors: ['invitation_not_found', 'deadline_passed', ...uploadErrors],
  },
  ...sentPhotoRoutes,
  'PATCH /api/memorials/:memorialRef/photos/reorder': {
    summary:
      'Put the named photos first, in this order; the others keep theirs behind them, and those that came since the list was read keep their places. With a count, so many of the first are selected, and the others named are not: so any change of selection and order is undone at once',
    service: 'media',
    caller: 'session',
    params: memorialRef,
    body: Reorder,
    reply: { 200: Type.Array(Photo) },
    errors: ['memorial_not_found', 'photo_ids_foreign', 'photo_ids_repeated'],
  },
  'PATCH /api/memorials/:memorialRef/photos/selection': {
    summary: 'Select or unselect many photos at once',
    service: 'media',
    caller: 'session',
    params: memorialRef,
    body: ManySelection,
    reply: { 200: Type.Array(Photo) },
    errors: ['memorial_not_found', 'photo_ids_foreign', 'photo_ids_repeated'],
  },
  'PATCH /api/memorials/:memorialRef/photos/years': {
    summary:
      'Say about what years photos were taken: a year, or a decade such as 1950s; null shows the contributor’s estimate again. The photos keep their order',
    service: 'media',
    caller: 'session',
    params: memorialRef,
    body: YearEstimates,
    reply: { 200: Type.Array(Photo) },
    errors: ['memorial_not_found', 'photo_ids_foreign', 'photo_ids_repeated'],
  },
  'PATCH /api/photos/:photoId/selection': {
    summary: 'Select or unselect one photo',
    service: 'media',
    caller: 'session',
    params: Type.Object({ photoId: numericId }),
    body: Selection,
    reply: { 200: Photo },
    errors: ['photo_not_found'],
  },
  'PATCH /api/photos/:photoId/rotation': {
    summary:
      'Show a photo turned by quarter turns to the right, in the pages and in videos made from then on; the original stays as it is',
    service: 'media',
    caller: 'session',
    params: Type.Object({ photoId: numericId }),
    body: Rotation,
    reply: { 200: Photo },
    errors: ['photo_not_found'],
  },
  'PATCH /api/photos/:photoId/caption': {
    summary:
      'Write who a photo shows, where and when, for videos made from then on, or take it away; blank texts are none',
    service: 'media',
    caller: 'session',
    params: Type.Object({ photoId: numericId }),
    body: CaptionChange,
    reply: { 200: Photo },
    errors: ['photo_not_found'],
  },
  'DELETE /api/photos/:photoId': {
    summary: 'Delete a photo: it is gone at once, and can be put back for some minutes; one that is gone is not found',
    service: 'media',
    caller: 'session',
    params: Type.Object({ photoId: numericId }),
    reply: { 200: DeletedPhoto },
    errors: ['photo_not_found'],
  },
  'POST /api/photos/:photoId/restore': {
    summary: 'Put a deleted photo back where it was, selected as it was; one that is there stays as it is',
    service: 'media',
    caller: 'session',
    params: Type.Object({ photoId: numericId }),
    reply: { 200: Photo },
    errors: ['photo_not_found'],
  },
  'GET /api/photos/:filename': {
    summary:
      'A photo of the own memorials: the original, or the size that is asked for, turned as the address says: each address has one picture for good',
    service: 'media',
    caller: 'session',
    params: filename,
    query: Type.Object({
      size: Type.Optional(PhotoSize),
      turns: Type.Optional(Type.Enum(['0', '1', '2', '3'])),
      _t: Type.Optional(Type.String()),
    }),
    reply: image,
    errors: ['photo_not_found', 'range_not_satisfiable', 'photo_damaged', 'photo_interrupted'],
  },
  'GET /uploads/:filename': {
    summary: 'A photo of the own memorials, as uploaded',
    service: 'media',
    caller: 'session',
    params: filename,
    reply: image,
    errors: ['photo_not_found', 'range_not_satisfiable'],
  },
  ...pagePhotoRoutes,
  ...archiveRoutes,
  'GET /internal/memorials/:memorialId/selected-photos': {
    summary: 'The selected photos in their order, for a new slideshow',
    service: 'media',
    caller: 'internal',
    params: Type.Object({ memorialId: numericId }),
    reply: { 200: Type.Array(PhotoFacts) },
    errors: [],
  },
  'POST /internal/memorials/arrivals': {
    summary: 'Photos of contributors that arrived in a period, and their senders',
    service: 'media',
    caller: 'internal',
    safe: true,
    body: ArrivalPeriod,
    reply: { 200: Arrivals },
    errors: [],
  },
  'POST /internal/photos/lookup': {
    summary: 'Photos of one memorial by their ids; those that are gone are left out',
    service: 'media',
    caller: 'internal',
    safe: true,
    body: Type.Object({ memorialId: id, photoIds }),
    reply: { 200: Type.Array(Photo) },
    errors: [],
  },
  'POST /internal/photos/derive': {
    summary: 'The object keys of a derivative, made again where it is missing; photos that are gone are left out',
    service: 'media',
    caller: 'internal',
    body: Type.Object({
      memorialId: id,
      photoIds,
      recipe: Type.Enum([...derivativeRecipes]),
      turned: Type.Optional(Turned),
    }),
    reply: { 200: Type.Array(DerivedObject) },
    errors: ['photo_damaged', 'photo_interrupted'],
  },
  'POST /internal/photos/discard-frames': {
    summary: 'The frames of these photos were coded: they are removed, and made again when they are asked for',
    service: 'media',
    caller: 'internal',
    body: Type.Object({ memorialId: id, photoIds }),
    reply: { 200: Type.Object({ discarded: Type.Integer() }) },
    errors: [],
  },
  'GET /internal/invitations/:invitationId/first-photo': {
    summary: 'Who sent the first photo with an invitation',
    service: 'media',
    caller: 'internal',
    params: Type.Object({ invitationId: numericId }),
    reply: { 200: Type.Object({ contributorName: Type.String() }) },
    errors: ['photo_not_found'],
  },
} as const satisfies RouteTable;
