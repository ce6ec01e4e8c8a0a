import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';
import { presentSong } from '../../presenters/song-presenter.ts';

export const orderSongs =
  ({ memorials, changeSongs }: RenderDeps): Handler<'PATCH /api/memorials/:memorialRef/songs'> =>
  async ({ params, body, session }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return (await changeSongs.order(memorial, body.songIds)).map(presentSong);
  };
