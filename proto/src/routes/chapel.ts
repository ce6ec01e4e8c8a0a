import { Type } from 'typebox';
import { bytes, nothing, type RouteTable } from '../contract.ts';
import { Chapel, ChapelFileKind, ChapelLink } from '../entities/chapel.ts';
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
} as const satisfies RouteTable;
