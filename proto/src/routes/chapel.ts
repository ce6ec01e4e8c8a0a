import { Type } from 'typebox';
import { bytes, nothing, type RouteTable } from '../contract.ts';
import { Chapel, ChapelFileKind, ChapelLink, TvCode, TvCodeInput, TvEntry, TvVideo } from '../entities/chapel.ts';
import { publicId } from '../fields.ts';

const slideshowOfMemorial = Type.Object({ memorialRef: publicId, slideshowPublicId: publicId });
const flag = Type.Optional(Type.Literal('1'));

export const chapelRoutes = {
  'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link': {
    summary:
      'The link for the chapel, which gives anyone who has it the files of a slideshow and of its loop; created if there is none',
    service: 'render',
    caller: 'session',
    params: slideshowOfMemorial,
    reply: { 200: ChapelLink },
    errors: ['memorial_not_found', 'slideshow_not_found'],
  },
  'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link': {
    summary: 'Close the link for the chapel: its page and its files are gone at once',
    service: 'render',
    caller: 'session',
    params: slideshowOfMemorial,
    reply: { 204: nothing() },
    errors: ['memorial_not_found', 'slideshow_not_found'],
  },
  'GET /api/chapel/:chapelToken': {
    summary:
      'The videos for the chapel with names, sizes and checksums of their files, and a video to test a screen with',
    service: 'render',
    caller: 'none',
    params: Type.Object({ chapelToken: publicId }),
    reply: { 200: Chapel },
    errors: ['chapel_not_found'],
  },
  'GET /api/chapel/:chapelToken/files/:chapelFile': {
    summary: 'A file for the chapel; with download, under its name for a USB stick',
    service: 'render',
    caller: 'none',
    params: Type.Object({ chapelToken: publicId, chapelFile: ChapelFileKind }),
    query: Type.Object({ v: Type.Optional(Type.String()), download: flag }),
    reply: { 200: bytes('video/mp4'), 206: bytes('video/mp4') },
    errors: ['chapel_not_found', 'video_not_found', 'range_not_satisfiable'],
  },
  'POST /api/chapel/:chapelToken/tv-codes': {
    summary: 'Six letters that lead a television to a video; the same for the first half of their time',
    service: 'render',
    caller: 'none',
    params: Type.Object({ chapelToken: publicId }),
    body: TvCodeInput,
    reply: { 201: TvCode },
    errors: ['chapel_not_found', 'video_not_found'],
  },
  'POST /api/tv': {
    summary: 'The video that six letters lead to; few wrong ones are taken from one address',
    service: 'render',
    caller: 'none',
    safe: true,
    body: TvEntry,
    reply: { 200: TvVideo },
    errors: ['tv_code_not_found', 'too_many_attempts'],
  },
  'GET /api/tv/:tvToken': {
    summary: 'The same video later, as long as the link for the chapel is open',
    service: 'render',
    caller: 'none',
    params: Type.Object({ tvToken: publicId }),
    reply: { 200: TvVideo },
    errors: ['chapel_not_found'],
  },
  'GET /api/tv/:tvToken/video': {
    summary: 'The file that a television plays',
    service: 'render',
    caller: 'none',
    params: Type.Object({ tvToken: publicId }),
    query: Type.Object({ v: Type.Optional(Type.String()) }),
    reply: { 200: bytes('video/mp4'), 206: bytes('video/mp4') },
    errors: ['chapel_not_found', 'video_not_found', 'range_not_satisfiable'],
  },
} as const satisfies RouteTable;
