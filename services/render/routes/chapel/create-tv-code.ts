import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';
import { findChapelSlideshows } from '../../use-cases/chapel/chapel-slideshows.ts';

export const createTvCode =
  (deps: RenderDeps): Handler<'POST /api/chapel/:chapelToken/tv-codes'> =>
  async ({ params, body }) => {
    const found = await findChapelSlideshows(deps, params.chapelToken);
    const { code, expires_at } = await deps.tvLinks.create(found, body.video);
    return { code, expiresAt: expires_at.toISOString() };
  };
