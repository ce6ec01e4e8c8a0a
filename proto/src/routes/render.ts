import { Type } from 'typebox';
import { bytes, nothing, type RouteTable } from '../contract.ts';
import { Photo } from '../entities/photo.ts';
import {
  AcceptedLetters,
  MissingLetters,
  PublicSlideshow,
  Slideshow,
  SlideshowInput,
  SlideshowReply,
  TitleName,
  VideoExport,
} from '../entities/slideshow.ts';
import { numericId, publicId } from '../fields.ts';
import { memorialRef } from './memorial.ts';

const slideshowOfMemorial = Type.Object({ memorialRef: publicId, slideshowPublicId: publicId });
const publicSlideshow = Type.Object({ slideshowId: publicId });

export const renderRoutes = {
  'GET /api/memorials/:memorialRef/slideshows': {
    summary: 'The slideshows of a memorial, newest first; with a photo, those that hold it',
    service: 'render',
    caller: 'session',
    params: memorialRef,
    query: Type.Object({ photoId: Type.Optional(numericId), _t: Type.Optional(Type.String()) }),
    reply: { 200: Type.Array(Slideshow) },
    errors: ['memorial_not_found'],
  },
  'POST /api/memorials/:memorialRef/generate-slideshow': {
    summary: 'Create a slideshow of the photos that are selected now',
    service: 'render',
    caller: 'session',
    params: memorialRef,
    body: SlideshowInput,
    reply: { 201: SlideshowReply },
    errors: ['memorial_not_found', 'nothing_selected', 'too_many_selected', 'letters_missing'],
  },
  'POST /api/memorials/:memorialRef/missing-letters': {
    summary: 'The letters of a name that the title slide cannot show; nothing is drawn or kept',
    service: 'render',
    caller: 'session',
    params: memorialRef,
    body: TitleName,
    reply: { 200: MissingLetters },
    errors: ['memorial_not_found'],
  },
  'PUT /api/memorials/:memorialRef/accepted-letters': {
    summary:
      'Agree to a stand-in for these letters in the videos of a memorial, beside those that were agreed to before',
    service: 'render',
    caller: 'session',
    params: memorialRef,
    body: AcceptedLetters,
    reply: { 204: nothing() },
    errors: ['memorial_not_found'],
  },
  'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/photos': {
    summary: 'The photos of a slideshow in their order',
    service: 'render',
    caller: 'session',
    params: slideshowOfMemorial,
    reply: { 200: Type.Array(Photo) },
    errors: ['memorial_not_found', 'slideshow_not_found'],
  },
  'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId': {
    summary: 'Delete a slideshow and its video for good; its photos stay',
    service: 'render',
    caller: 'session',
    params: slideshowOfMemorial,
    reply: { 204: nothing() },
    errors: ['memorial_not_found', 'slideshow_not_found'],
  },
  'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video': {
    summary:
      'Start making the video, without photos that were deleted; while it is being made, or done, nothing is started twice. Of an unpaid memorial it is made once that is paid for',
    service: 'render',
    caller: 'session',
    params: slideshowOfMemorial,
    reply: { 202: SlideshowReply },
    errors: [
      'memorial_not_found',
      'slideshow_not_found',
      'no_photos_left',
      'letters_missing',
      'payment_required',
      'payment_provider_unavailable',
    ],
  },
  'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export': {
    summary: 'Where to download the video, and the name of the file',
    service: 'render',
    caller: 'session',
    params: slideshowOfMemorial,
    reply: { 200: VideoExport },
    errors: ['memorial_not_found', 'slideshow_not_found', 'video_not_ready'],
  },
  'GET /api/public/slideshow/:slideshowId/video': {
    summary: 'What the public page shows; with a memorial, only where both belong together',
    service: 'render',
    caller: 'none',
    params: publicSlideshow,
    query: Type.Object({ memorial: Type.Optional(publicId), _t: Type.Optional(Type.String()) }),
    reply: { 200: PublicSlideshow },
    errors: ['video_not_found'],
  },
  'GET /api/public/slideshow/:slideshowId/poster': {
    summary: 'The title slide as a picture',
    service: 'render',
    caller: 'none',
    params: publicSlideshow,
    query: Type.Object({ v: Type.Optional(Type.String()) }),
    reply: { 200: bytes('image/jpeg'), 206: bytes('image/jpeg') },
    errors: ['video_not_found', 'range_not_satisfiable'],
  },
  'GET /api/public/videos/:memorialPublicId/:slideshowPublicId': {
    summary: 'The video; with download, as a file with its name',
    service: 'render',
    caller: 'none',
    params: Type.Object({ memorialPublicId: publicId, slideshowPublicId: publicId }),
    query: Type.Object({ v: Type.Optional(Type.String()), download: Type.Optional(Type.Literal('1')) }),
    reply: { 200: bytes('video/mp4'), 206: bytes('video/mp4') },
    errors: ['video_not_found', 'range_not_satisfiable'],
  },
} as const satisfies RouteTable;
