import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';
import { presentSong } from '../../presenters/song-presenter.ts';

export const setSongRights =
  ({ memorials, changeSongs }: RenderDeps): Handler<'PUT /api/memorials/:memorialRef/songs/rights'> =>
  async ({ params, body, session }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return (await changeSongs.setRights(memorial, body.songIds, body.mayUse)).map(presentSong);
  };
