import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';

export const deleteSong =
  ({ memorials, changeSongs }: RenderDeps): Handler<'DELETE /api/memorials/:memorialRef/songs/:songId'> =>
  async ({ params, session }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    await changeSongs.remove(memorial, Number(params.songId));
    return undefined;
  };
