import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';
import { presentSong } from '../../presenters/song-presenter.ts';

export const listSongsOfMemorial =
  ({ songs }: RenderDeps): Handler<'GET /internal/memorials/:memorialId/songs'> =>
  async ({ params }) =>
    (await songs.listByMemorial(Number(params.memorialId))).map(presentSong);
