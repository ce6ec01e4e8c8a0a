import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';

export const dismissTakenBackPhotos =
  (deps: MediaDeps): Handler<'POST /api/memorials/:memorialRef/taken-back-photos/dismiss'> =>
  async ({ params, body, session }) => {
    const { id } = await deps.memorials.owned(params.memorialRef, session);
    await deps.takenBackPhotos.removeRead(id, body.photoIds);
  };
