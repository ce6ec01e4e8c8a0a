import { Type } from 'typebox';
import { bytes, type RouteTable } from '../contract.ts';
import { ArchiveRequest, ArchiveState, ArchiveTicket } from '../entities/photo.ts';
import { publicId } from '../fields.ts';
import { memorialRef } from './memorial.ts';

const archive = Type.Object({ memorialRef: publicId, archiveId: publicId });

export const archiveRoutes = {
  'POST /api/memorials/:memorialRef/photos/archive': {
    summary: 'Prepare the download of all, or of the selected, photos as one zip',
    service: 'media',
    caller: 'session',
    params: memorialRef,
    body: ArchiveRequest,
    reply: { 201: ArchiveTicket },
    errors: ['memorial_not_found', 'no_photos_to_download', 'too_many_downloads'],
  },
  'GET /api/memorials/:memorialRef/photos/archive/:archiveId': {
    summary: 'The zip itself, streamed',
    service: 'media',
    caller: 'session',
    params: archive,
    reply: { 200: bytes('application/zip') },
    errors: ['memorial_not_found', 'archive_not_found', 'no_photos_to_download', 'too_many_downloads'],
  },
  'GET /api/memorials/:memorialRef/photos/archive/:archiveId/state': {
    summary: 'How far the zip has been sent',
    service: 'media',
    caller: 'session',
    params: archive,
    reply: { 200: ArchiveState },
    errors: ['memorial_not_found', 'archive_not_found'],
  },
  'GET /api/account/export': {
    summary: 'All that the account holds as one zip, streamed: what is stored about it as JSON, its photos and videos',
    service: 'media',
    caller: 'session',
    reply: { 200: bytes('application/zip') },
    errors: ['too_many_exports', 'too_many_downloads'],
  },
} as const satisfies RouteTable;
