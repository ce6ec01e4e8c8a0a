import { fail, type Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';
import { objectKey } from '../../domain/object-keys.ts';
import { videoVersion } from '../../domain/video/video-version.ts';
import { sendVideo } from '../../use-cases/send-video.ts';

export const getTvFile =
  (deps: RenderDeps): Handler<'GET /api/tv/:tvToken/video'> =>
  async ({ params, query: { v }, signal }, reply) => {
    const row = (await deps.tvCodes.findByToken(params.tvToken)) ?? fail('chapel_not_found');
    const { name } = (await deps.tvLinks.findVideo(row)) ?? fail('video_not_found');
    const video = { key: objectKey(name), isVersioned: v === videoVersion(name.hash) };
    return (await sendVideo(deps, video, reply, signal)) ? reply : fail('video_not_found');
  };
