import { Type } from 'typebox';
import { bytes, nothing, type RouteTable } from '../contract.ts';
import { Song, SongOrder, SongRights } from '../entities/song.ts';
import { numericId, publicId } from '../fields.ts';
import { limits } from '../limits.ts';
import { memorialRef } from './memorial.ts';

const songOfMemorial = Type.Object({ memorialRef: publicId, songId: numericId });

export const songRoutes = {
  'GET /api/memorials/:memorialRef/songs': {
    summary: 'The songs of a memorial in their order',
    service: 'render',
    caller: 'session',
    params: memorialRef,
    reply: { 200: Type.Array(Song, { maxItems: limits.songsPerMemorial }) },
    errors: ['memorial_not_found'],
  },
  'POST /api/memorials/:memorialRef/songs': {
    summary: 'Add a song; the same file again is the same song. It is read in the background',
    service: 'render',
    caller: 'session',
    params: memorialRef,
    multipart: { files: 'song', fields: [] },
    reply: { 201: Song },
    errors: [
      'memorial_not_found',
      'no_song_sent',
      'too_many_songs',
      'song_too_large',
      'song_not_a_sound',
      'song_unsupported',
      'song_protected',
      'song_cut_off',
      'upload_incomplete',
      'song_busy',
    ],
  },
  'PATCH /api/memorials/:memorialRef/songs': {
    summary: 'Put the named songs first, in this order; the others keep theirs behind them',
    service: 'render',
    caller: 'session',
    params: memorialRef,
    body: SongOrder,
    reply: { 200: Type.Array(Song, { maxItems: limits.songsPerMemorial }) },
    errors: ['memorial_not_found', 'song_not_found'],
  },
  'PUT /api/memorials/:memorialRef/songs/rights': {
    summary: 'Whether the family may use these songs; the time of the first yes is kept',
    service: 'render',
    caller: 'session',
    params: memorialRef,
    body: SongRights,
    reply: { 200: Type.Array(Song, { maxItems: limits.songsPerMemorial }) },
    errors: ['memorial_not_found', 'song_not_found'],
  },
  'DELETE /api/memorials/:memorialRef/songs/:songId': {
    summary: 'Delete a song for good; finished videos keep their music until they are made again',
    service: 'render',
    caller: 'session',
    params: songOfMemorial,
    reply: { 204: nothing() },
    errors: ['memorial_not_found', 'song_not_found'],
  },
  'GET /api/memorials/:memorialRef/songs/:songId/preview': {
    summary: 'The song at the loudness of the video: the same packets that the video holds',
    service: 'render',
    caller: 'session',
    params: songOfMemorial,
    reply: { 200: bytes('audio/aac'), 206: bytes('audio/aac') },
    errors: ['memorial_not_found', 'song_not_found', 'song_not_ready', 'range_not_satisfiable'],
  },
  'GET /internal/memorials/:memorialId/songs': {
    summary: 'The songs of a memorial, for the export of the account',
    service: 'render',
    caller: 'internal',
    params: Type.Object({ memorialId: numericId }),
    reply: { 200: Type.Array(Song, { maxItems: limits.songsPerMemorial }) },
    errors: [],
  },
  'GET /internal/songs/:songId/file': {
    summary: 'A song as it was sent',
    service: 'render',
    caller: 'internal',
    params: Type.Object({ songId: numericId }),
    reply: { 200: bytes('application/octet-stream'), 206: bytes('application/octet-stream') },
    errors: ['song_not_found', 'range_not_satisfiable'],
  },
} as const satisfies RouteTable;
