import { Type } from 'typebox';
import { bytes, type RouteTable } from '../contract.ts';
import { memorialRef } from './memorial.ts';

export const keepsakeRoutes = {
  'GET /api/memorials/:memorialRef/keepsake': {
    summary:
      'What the family keeps as one zip: videos, photos as uploaded by life order, their words as text, and finished albums. Parts of it can be asked for as long as nothing changes',
    service: 'media',
    caller: 'session',
    params: memorialRef,
    query: Type.Object({ _t: Type.Optional(Type.String()) }),
    reply: { 200: bytes('application/zip'), 206: bytes('application/zip') },
    errors: ['memorial_not_found', 'no_photos_to_download', 'too_many_downloads', 'range_not_satisfiable'],
  },
} as const satisfies RouteTable;
