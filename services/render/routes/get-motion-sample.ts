import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { selectedPhotos } from '../use-cases/selected-photos.ts';

export const getMotionSample =
  ({ memorials, media, motionSamples }: RenderDeps): Handler<'GET /api/memorials/:memorialRef/motion-sample'> =>
  async ({ params, query, session, signal }, reply) => {
    const { id: memorialId } = await memorials.owned(params.memorialRef, session);
    const photos = await selectedPhotos(media, memorialId, signal);
    const { motion = 'gentle', frames, closing } = query;
    const hasClosing = closing !== undefined;
    const length = frames === undefined ? {} : { frames: Number(frames) };
    const sample = await motionSamples.makeSample({ memorialId, photos, motion, hasClosing, ...length, signal });
    return reply.type('video/mp4').header('cache-control', 'private, max-age=60').send(sample);
  };
