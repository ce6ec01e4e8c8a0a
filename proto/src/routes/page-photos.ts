import { Type } from 'typebox';
import type { RouteTable } from '../contract.ts';
import { PagePhotoIds, PagePhotos, PublicPagePhotos } from '../entities/kept-page.ts';
import { PhotoSize } from '../entities/photo.ts';
import { numericId, publicId } from '../fields.ts';
import { memorialRef } from './memorial.ts';
import { image } from './sent-photos.ts';

export const pagePhotoRoutes = {
  'GET /api/memorials/:memorialRef/page-photos': {
    summary: 'The photos that were chosen for the page of a memorial, in their order',
    service: 'media',
    caller: 'session',
    params: memorialRef,
    reply: { 200: PagePhotos },
    errors: ['memorial_not_found'],
  },
  'PUT /api/memorials/:memorialRef/page-photos': {
    summary: 'Choose the photos of the page, in this order, instead of those chosen before; deleted ones are left out',
    service: 'media',
    caller: 'session',
    params: memorialRef,
    body: PagePhotoIds,
    reply: { 200: PagePhotos },
    errors: ['memorial_not_found', 'photo_ids_repeated'],
  },
  'GET /api/public/page-photos/:filename': {
    summary: 'A photo of a page, as it is turned now, for as long as it is chosen and the page is kept',
    service: 'media',
    caller: 'none',
    params: Type.Object({ filename: publicId }),
    query: Type.Object({ size: PhotoSize, v: Type.Optional(Type.String()) }),
    reply: image,
    errors: ['photo_not_found', 'range_not_satisfiable', 'photo_damaged', 'photo_interrupted'],
  },
  'GET /internal/memorials/:memorialId/page-photos': {
    summary: 'The photos that were chosen for the page of a memorial, as its visitors see them',
    service: 'media',
    caller: 'internal',
    params: Type.Object({ memorialId: numericId }),
    reply: { 200: PublicPagePhotos },
    errors: [],
  },
} as const satisfies RouteTable;
