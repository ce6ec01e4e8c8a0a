import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';
import { presentSong } from '../../presenters/song-presenter.ts';

export const listSongs =
  ({ memorials, songs }: RenderDeps): Handler<'GET /api/memorials/:memorialRef/songs'> =>
  async ({ params, session }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return (await songs.listByMemorial(memorial.id)).map(presentSong);
  };
