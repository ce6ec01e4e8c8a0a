import type { Handler, MemorialDirectory } from '@afterglow/service-kit';
import type { TakenBackPhotoRepository } from '../../repositories/taken-back-photo-repository.ts';

interface DismissTakenBackPhotosDependencies {
  readonly memorials: MemorialDirectory;
  readonly takenBackPhotos: Pick<TakenBackPhotoRepository, 'removeRead'>;
}

export const dismissTakenBackPhotos =
  (deps: DismissTakenBackPhotosDependencies): Handler<'POST /api/memorials/:memorialRef/taken-back-photos/dismiss'> =>
  async ({ params, body, session }) => {
    const { id } = await deps.memorials.owned(params.memorialRef, session);
    await deps.takenBackPhotos.removeRead(id, body.photoIds);
  };
