import { fail, type Handler, type MemorialDirectory } from '@afterglow/service-kit';
import type { ArchiveRepository } from '../../repositories/archive-repository.ts';

interface GetArchiveStateDependencies {
  readonly memorials: MemorialDirectory;
  readonly archives: Pick<ArchiveRepository, 'findById'>;
}

export const getArchiveState =
  ({
    memorials,
    archives,
  }: GetArchiveStateDependencies): Handler<'GET /api/memorials/:memorialRef/photos/archive/:archiveId/state'> =>
  async ({ params, session }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    const archive = (await archives.findById(memorial.id, params.archiveId)) ?? fail('archive_not_found');
    const { state, sent, count } = archive;
    return { state, sent, count };
  };
