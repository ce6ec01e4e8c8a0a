import { Type } from 'typebox';
import type { RouteTable } from '../contract.ts';
import { KeptPage, KeptPageInput, OpenPage, PageKeeping, ShownPage } from '../entities/kept-page.ts';
import { numericId, publicId } from '../fields.ts';
import { memorialRef } from './memorial.ts';

export const keptPageRoutes = {
  'GET /api/memorials/:memorialRef/page': {
    summary: 'What the organizer wrote for the page that is kept at the watch links, and whether visitors see it',
    service: 'memorial',
    caller: 'session',
    params: memorialRef,
    reply: { 200: KeptPage },
    errors: ['memorial_not_found'],
  },
  'PUT /api/memorials/:memorialRef/page': {
    summary: 'Write the texts of the page; blank ones are not shown',
    service: 'memorial',
    caller: 'session',
    params: memorialRef,
    body: KeptPageInput,
    reply: { 200: KeptPage },
    errors: ['memorial_not_found'],
  },
  'PUT /api/memorials/:memorialRef/page/keeping': {
    summary: 'Whether visitors of the watch links see the page; from then on its photos can be read, or no longer',
    service: 'memorial',
    caller: 'session',
    params: memorialRef,
    body: PageKeeping,
    reply: { 200: KeptPage },
    errors: ['memorial_not_found'],
  },
  'GET /internal/memorials/:memorialId/page': {
    summary: 'The texts of the page of a memorial; null if it is not kept',
    service: 'memorial',
    caller: 'internal',
    params: Type.Object({ memorialId: numericId }),
    reply: { 200: OpenPage },
    errors: [],
  },
} as const satisfies RouteTable;

export const shownPageRoutes = {
  'GET /api/public/slideshow/:slideshowId/page': {
    summary:
      'What visitors see below the video if the organizer keeps the page: texts, photos, service, donations; else null',
    service: 'render',
    caller: 'none',
    params: Type.Object({ slideshowId: publicId }),
    query: Type.Object({ memorial: Type.Optional(publicId) }),
    reply: { 200: ShownPage },
    errors: ['video_not_found'],
  },
} as const satisfies RouteTable;
