import { fail, type Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';

export const getArchiveState =
  ({ memorials, archives }: MediaDeps): Handler<'GET /api/memorials/:memorialRef/photos/archive/:archiveId/state'> =>
  async ({ params, session }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    const archive = (await archives.findById(memorial.id, params.archiveId)) ?? fail('archive_not_found');
    const { state, sent, count } = archive;
    return { state, sent, count };
  };
