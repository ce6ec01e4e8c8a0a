import type { Handler } from '@afterglow/service-kit';
import type { RenderApiDeps } from '../../deps.ts';
import { presentSong } from '../../presenters/song-presenter.ts';

export const uploadSong =
  ({ memorials, receiveSong }: RenderApiDeps): Handler<'POST /api/memorials/:memorialRef/songs'> =>
  async ({ params, session, signal }, reply) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return presentSong(await receiveSong(reply, memorial, signal));
  };
