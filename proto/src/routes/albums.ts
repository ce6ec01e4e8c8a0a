import { Type } from 'typebox';
import { bytes, type RouteTable } from '../contract.ts';
import { Album, AlbumChoice } from '../entities/album.ts';
import { numericId, publicId } from '../fields.ts';
import { memorialRef } from './memorial.ts';

const albumOfMemorial = Type.Object({ memorialRef: publicId, albumId: numericId });
/** Two papers with one to four photos on a page. */
const albums = Type.Array(Album, { maxItems: 8 });
const pdf = { 200: bytes('application/pdf'), 206: bytes('application/pdf') };

export const albumRoutes = {
  'GET /api/memorials/:memorialRef/albums': {
    summary: 'The albums of a memorial as PDF, one for each paper and number of photos on a page that was asked for',
    service: 'render',
    caller: 'session',
    params: memorialRef,
    query: Type.Object({ _t: Type.Optional(Type.String()) }),
    reply: { 200: albums },
    errors: ['memorial_not_found'],
  },
  'POST /api/memorials/:memorialRef/albums': {
    summary:
      'Start making the album of the photos that are selected now; while it is being made, or done and up to date, nothing is started twice',
    service: 'render',
    caller: 'session',
    params: memorialRef,
    body: AlbumChoice,
    reply: { 202: Album },
    errors: ['memorial_not_found', 'album_empty', 'album_too_large'],
  },
  'GET /api/memorials/:memorialRef/albums/:albumId': {
    summary: 'The finished album as a file with its name',
    service: 'render',
    caller: 'session',
    params: albumOfMemorial,
    reply: pdf,
    errors: ['memorial_not_found', 'album_not_found', 'range_not_satisfiable'],
  },
  'GET /internal/memorials/:memorialId/albums': {
    summary: 'The albums of a memorial, for its keepsake package',
    service: 'render',
    caller: 'internal',
    params: Type.Object({ memorialId: numericId }),
    reply: { 200: albums },
    errors: [],
  },
  'GET /internal/albums/:albumId/file': {
    summary: 'A finished album',
    service: 'render',
    caller: 'internal',
    params: Type.Object({ albumId: numericId }),
    query: Type.Object({ v: Type.Optional(Type.String()) }),
    reply: pdf,
    errors: ['album_not_found', 'range_not_satisfiable'],
  },
} as const satisfies RouteTable;
