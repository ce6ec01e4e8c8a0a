import { memorialId, photoId } from '../numbered.ts';
import type { Visitors } from './visitors.ts';

export function photoForm(round: number, photo: Buffer): FormData {
  const form = new FormData();
  form.append('contributorName', 'Ruth');
  // Bytes after the end of an image are dropped but make the file unique.
  const bytes = Buffer.concat([photo, Buffer.from(`${Date.now()}-${round}`)]);
  form.append('photos', new File([new Uint8Array(bytes)], `${round}.jpg`, { type: 'image/jpeg' }));
  return form;
}

export const photoRoutes = ({ organizer: call, account, photo }: Visitors) => {
  const params = { memorialRef: String(memorialId(account)) };
  const some = (round: number) => ({ photoId: String(photoId(account, 20 + round)) });
  const three = (round: number) => [1, 2, 3].map((place) => photoId(account, round + place));
  const archive = { id: '' };
  return {
    'GET /api/memorials/:memorialRef/photos': () => call('GET /api/memorials/:memorialRef/photos', { params }),
    'GET /api/memorials/:memorialRef/photos, a page': () =>
      call('GET /api/memorials/:memorialRef/photos', { params, query: { limit: '100' } }),
    'GET /api/memorials/:memorialRef/slideshow-photos': () =>
      call('GET /api/memorials/:memorialRef/slideshow-photos', { params }),
    'GET /api/memorials/:memorialRef/taken-back-photos': () =>
      call('GET /api/memorials/:memorialRef/taken-back-photos', { params }),
    'POST /api/memorials/:memorialRef/taken-back-photos/dismiss': () =>
      call('POST /api/memorials/:memorialRef/taken-back-photos/dismiss', {
        params,
        body: { photoIds: [photoId(account, 99_999)] },
      }),
    'PATCH /api/photos/:photoId/selection': (round: number) =>
      call('PATCH /api/photos/:photoId/selection', { params: some(round), body: { isSelected: round % 2 === 0 } }),
    'PATCH /api/memorials/:memorialRef/photos/selection': (round: number) =>
      call('PATCH /api/memorials/:memorialRef/photos/selection', {
        params,
        body: { photoIds: three(round), isSelected: round % 2 === 0 },
      }),
    'PATCH /api/memorials/:memorialRef/photos/reorder': (round: number) =>
      call('PATCH /api/memorials/:memorialRef/photos/reorder', { params, body: { photoIds: three(round) } }),
    'PATCH /api/memorials/:memorialRef/photos/years': (round: number) =>
      call('PATCH /api/memorials/:memorialRef/photos/years', {
        params,
        body: { estimates: three(round).map((id) => ({ photoId: id, estimatedYear: `${1900 + (round % 100)}` })) },
      }),
    'GET /api/memorials/:memorialRef/page-photos': () =>
      call('GET /api/memorials/:memorialRef/page-photos', { params }),
    'PUT /api/memorials/:memorialRef/page-photos': (round: number) =>
      call('PUT /api/memorials/:memorialRef/page-photos', { params, body: { photoIds: three(round) } }),
    'PATCH /api/photos/:photoId/rotation': (round: number) =>
      call('PATCH /api/photos/:photoId/rotation', { params: some(round), body: { turns: 2 } }),
    'PATCH /api/photos/:photoId/caption': (round: number) =>
      call('PATCH /api/photos/:photoId/caption', {
        params: some(round),
        body: { caption: { who: 'Ruth', where: 'Rome', when: `${1900 + round}` } },
      }),
    'PATCH /api/photos/:photoId/dismissed-caption': (round: number) =>
      call('PATCH /api/photos/:photoId/dismissed-caption', {
        params: some(round),
        body: { dismissedCaption: `Ruth, ${1900 + round}` },
      }),
    'PATCH /api/photos/:photoId/read-words': (round: number) =>
      call('PATCH /api/photos/:photoId/read-words', {
        params: some(round),
        body: { readWords: { who: 'Ruth', where: '', when: `${1900 + round}`, sentence: '' }, isInGuestbook: true },
      }),
    'GET /api/memorials/:memorialRef/guestbook': () => call('GET /api/memorials/:memorialRef/guestbook', { params }),
    'DELETE /api/photos/:photoId': (round: number) => call('DELETE /api/photos/:photoId', { params: some(round) }),
    'POST /api/photos/:photoId/restore': (round: number) =>
      call('POST /api/photos/:photoId/restore', { params: some(round) }),
    'POST /api/memorials/:memorialRef/photos/archive': async () => {
      const body = { selected: false };
      const { url } = await call('POST /api/memorials/:memorialRef/photos/archive', { params, body });
      archive.id = url.split('/').at(-1) ?? '';
    },
    'GET /api/memorials/:memorialRef/photos/archive/:archiveId/state': () =>
      call('GET /api/memorials/:memorialRef/photos/archive/:archiveId/state', {
        params: { ...params, archiveId: archive.id },
      }),
    'POST /api/memorials/:memorialRef/photos': (round: number) =>
      call('POST /api/memorials/:memorialRef/photos', { params, form: photoForm(round, photo) }),
  };
};
