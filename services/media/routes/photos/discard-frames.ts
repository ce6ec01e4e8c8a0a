import type { Handler } from '@afterglow/service-kit';
import type { Derivatives } from '../../adapters/photos/derivatives.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';

interface DiscardFramesDependencies {
  readonly photos: Pick<PhotoRepository, 'listByIds'>;
  readonly derivatives: Pick<Derivatives, 'discard'>;
}

/** Counts a frame that was gone already, too: the call is safe to repeat. */
export const discardFrames =
  ({ photos, derivatives }: DiscardFramesDependencies): Handler<'POST /internal/photos/discard-frames'> =>
  async ({ body }) => {
    const rows = await photos.listByIds(body.memorialId, body.photoIds);
    await Promise.all(rows.map((photo) => derivatives.discard(photo, { recipe: 'frame', turns: 0 })));
    return { discarded: rows.length };
  };
