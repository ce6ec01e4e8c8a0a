import { chapelToken, memorialId, memorialPublicId, slideshowPublicId, tvToken } from '../numbered.ts';
import type { Visitors } from './visitors.ts';

/** Slideshow routes of the organizer and the public. They come last, since some start videos. */
export const slideshowRoutes = ({ organizer: call, guest, account }: Visitors) => {
  const params = { memorialRef: String(memorialId(account)) };
  const [ready, remade] = [1, 2].map((index) => ({ ...params, slideshowPublicId: slideshowPublicId(account, index) }));
  if (!ready || !remade) throw new Error('an account has too few slideshows');
  const created: string[] = [];
  return {
    'GET /api/memorials/:memorialRef/slideshows': () => call('GET /api/memorials/:memorialRef/slideshows', { params }),
    'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/photos': () =>
      call('GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/photos', { params: ready }),
    'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export': () =>
      call('GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export', { params: ready }),
    'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sharing': () =>
      call('PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sharing', {
        params: ready,
        body: { isShared: true },
      }),
    'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sound-sharing': () =>
      call('PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sound-sharing', {
        params: ready,
        body: { isShared: true },
      }),
    'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video': () =>
      call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', { params: ready }),
    'GET /api/public/slideshow/:slideshowId/video': () =>
      guest('GET /api/public/slideshow/:slideshowId/video', {
        params: { slideshowId: ready.slideshowPublicId },
        query: { memorial: memorialPublicId(account) },
      }),
    'GET /api/public/slideshow/:slideshowId/page': () =>
      guest('GET /api/public/slideshow/:slideshowId/page', {
        params: { slideshowId: ready.slideshowPublicId },
        query: { memorial: memorialPublicId(account) },
      }),
    'POST /api/memorials/:memorialRef/missing-letters': () =>
      call('POST /api/memorials/:memorialRef/missing-letters', { params, body: { name: 'Rosemary Ellis' } }),
    'PUT /api/memorials/:memorialRef/accepted-letters': () =>
      call('PUT /api/memorials/:memorialRef/accepted-letters', { params, body: { letters: ['ꙮ'] } }),
    'POST /api/memorials/:memorialRef/generate-slideshow': async () => {
      const body = { title: 'A life', respectPhotoOrder: true, titleFont: 'allura' } as const;
      const { slideshow } = await call('POST /api/memorials/:memorialRef/generate-slideshow', { params, body });
      created.push(slideshow.publicId);
    },
    'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/loop': () =>
      call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/loop', { params: ready }),
    'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link': () =>
      call('PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link', { params: ready }),
    'GET /api/chapel/:chapelToken': () =>
      guest('GET /api/chapel/:chapelToken', { params: { chapelToken: chapelToken(account, 1) } }),
    'POST /api/chapel/:chapelToken/tv-codes': () =>
      guest('POST /api/chapel/:chapelToken/tv-codes', {
        params: { chapelToken: chapelToken(account, 1) },
        body: { video: 'silent' },
      }),
    'GET /api/tv/:tvToken': () => guest('GET /api/tv/:tvToken', { params: { tvToken: tvToken(account, 1) } }),
    'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link': () =>
      call('DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link', { params: remade }),
    'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId': () =>
      call('DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId', {
        params: { ...params, slideshowPublicId: created.pop() ?? '' },
      }),
    'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/update-photos': () =>
      call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/update-photos', { params: remade }),
  };
};
