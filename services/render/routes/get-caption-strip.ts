import type { Handler } from '@afterglow/service-kit';
import { drawCaptionStrip } from '../adapters/caption/caption-strip.ts';
import type { RenderDeps } from '../deps.ts';

export const getCaptionStrip =
  ({ memorials }: RenderDeps): Handler<'GET /api/memorials/:memorialRef/caption-strip'> =>
  async ({ params, query, session }, reply) => {
    await memorials.owned(params.memorialRef, session);
    const strip = await drawCaptionStrip({ who: '', where: '', when: '', ...query });
    return reply.type('image/png').header('cache-control', 'private, max-age=3600').send(strip);
  };
