import type { Handler } from '@afterglow/service-kit';
import { drawClosingWords } from '../adapters/closing/closing-words.ts';
import type { RenderDeps } from '../deps.ts';

export const getClosingWords =
  ({ memorials }: RenderDeps): Handler<'GET /api/memorials/:memorialRef/closing-words'> =>
  async ({ params, query: { line, titleFont: font }, session }, reply) => {
    await memorials.owned(params.memorialRef, session);
    const words = await drawClosingWords({ line, font });
    return reply.type('image/png').header('cache-control', 'private, max-age=3600').send(words);
  };
