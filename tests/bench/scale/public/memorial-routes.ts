import { memorialId } from '../numbered.ts';
import type { Visitors } from './visitors.ts';

const memorial = {
  deceasedName: 'Rosemary Ellis',
  birthDate: '1941-05-03',
  deathDate: '2025-09-18',
  photoUploadDeadline: '2090-06-01T23:59',
};

export const memorialRoutes = ({ organizer: call, account, sessions }: Visitors) => {
  const params = { memorialRef: String(memorialId(account)) };
  const created: { readonly memorials: string[]; readonly invitations: number[]; link: string | null } = {
    memorials: [],
    invitations: [],
    link: null,
  };
  return {
    'GET /api/auth/user': () => call('GET /api/auth/user', {}),
    'PATCH /api/auth/user': () => call('PATCH /api/auth/user', { body: { firstName: 'Ruth', lastName: 'Ellis' } }),
    'GET /api/auth/notifications': () => call('GET /api/auth/notifications', {}),
    'PUT /api/auth/notifications': (round: number) =>
      call('PUT /api/auth/notifications', { body: { videoReady: round % 2 === 0 } }),
    'GET /api/auth/sessions': () => call('GET /api/auth/sessions', {}),
    'DELETE /api/auth/sessions/:sessionId': () =>
      call('DELETE /api/auth/sessions/:sessionId', { params: { sessionId: sessions.pop() ?? '' } }),
    'DELETE /api/auth/sessions': () => call('DELETE /api/auth/sessions', {}),
    'GET /api/memorials': () => call('GET /api/memorials', {}),
    'GET /api/memorials/:memorialRef': () => call('GET /api/memorials/:memorialRef', { params }),
    'PUT /api/memorials/:memorialRef': () => call('PUT /api/memorials/:memorialRef', { params, body: memorial }),
    'POST /api/memorials': async () => {
      const { publicId } = await call('POST /api/memorials', { body: memorial });
      created.memorials.push(publicId);
    },
    'DELETE /api/memorials/:memorialRef': () =>
      call('DELETE /api/memorials/:memorialRef', { params: { memorialRef: created.memorials.pop() ?? '' } }),
    'GET /api/memorials/:memorialRef/invitations': () =>
      call('GET /api/memorials/:memorialRef/invitations', { params }),
    'POST /api/memorials/:memorialRef/invitations': async () => {
      const body = { recipientName: 'Aunt May' };
      const { id } = await call('POST /api/memorials/:memorialRef/invitations', { params, body });
      created.invitations.push(id);
    },
    'DELETE /api/memorials/:memorialRef/invitations/:invitationId': () =>
      call('DELETE /api/memorials/:memorialRef/invitations/:invitationId', {
        params: { ...params, invitationId: String(created.invitations.pop()) },
      }),
    'GET /api/memorials/:memorialRef/family-link': () =>
      call('GET /api/memorials/:memorialRef/family-link', { params }),
    'PUT /api/memorials/:memorialRef/family-link': async () => {
      const body = { replaces: created.link };
      created.link = (await call('PUT /api/memorials/:memorialRef/family-link', { params, body })).token;
    },
    'GET /api/memorials/:memorialRef/page': () => call('GET /api/memorials/:memorialRef/page', { params }),
    'PUT /api/memorials/:memorialRef/page': (round: number) =>
      call('PUT /api/memorials/:memorialRef/page', { params, body: { about: `Rose, ${round}` } }),
    'PUT /api/memorials/:memorialRef/page/keeping': () =>
      call('PUT /api/memorials/:memorialRef/page/keeping', { params, body: { isKept: true } }),
    'POST /api/invitations/:invitationToken/guests': (round: number) =>
      call('POST /api/invitations/:invitationToken/guests', {
        params: { invitationToken: created.link ?? '' },
        body: { name: `Aunt May ${round}` },
      }),
    'DELETE /api/memorials/:memorialRef/family-link': () =>
      call('DELETE /api/memorials/:memorialRef/family-link', { params }),
  };
};
