import { invitationToken } from '../numbered.ts';
import { photoForm } from './photo-routes.ts';
import type { Visitors } from './visitors.ts';

/** What the holder of an invitation link does. Only what this browser sent can be taken back. */
export const invitationRoutes = ({ guest: call, account, photo }: Visitors) => {
  const params = { invitationToken: invitationToken(account, 1) };
  const sent: string[] = [];
  const one = (round: number) => ({ params: { ...params, filename: sent[round % sent.length] ?? '' } });
  return {
    'GET /api/invitations/:invitationToken': () => call('GET /api/invitations/:invitationToken', { params }),
    'POST /api/invitations/:invitationToken/upload': (round: number) =>
      call('POST /api/invitations/:invitationToken/upload', { params, form: photoForm(round, photo) }),
    'GET /api/invitations/:invitationToken/photos': async () => {
      const photos = await call('GET /api/invitations/:invitationToken/photos', { params });
      sent.splice(0, sent.length, ...photos.map(({ filename }) => filename));
    },
    'DELETE /api/invitations/:invitationToken/photos/:filename': (round: number) =>
      call('DELETE /api/invitations/:invitationToken/photos/:filename', one(round)),
    'POST /api/invitations/:invitationToken/photos/:filename/restore': (round: number) =>
      call('POST /api/invitations/:invitationToken/photos/:filename/restore', one(round)),
    'GET /api/invitations/:invitationToken/videos': () =>
      call('GET /api/invitations/:invitationToken/videos', { params }),
  };
};
