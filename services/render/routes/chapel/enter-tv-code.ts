import { limits } from '@afterglow/proto';
import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import { createBudget } from '@afterglow/service-kit/attempts';
import type { RenderDeps } from '../../deps.ts';

const { wrongMax, windowSeconds } = limits.tvCode;

/** Right codes cost no attempt, so that a chapel can connect as many televisions as it likes. */
export function enterTvCode(deps: RenderDeps): Handler<'POST /api/tv'> {
  const toBudget = createBudget(deps.serviceSecret);
  return async ({ body, raw }) => {
    const budget = toBudget(windowSeconds, wrongMax, 'tv-code', clientNetwork(raw));
    const attempt = await deps.countAttempt([budget], 'too_many_attempts');
    const video = await deps.tvLinks.enter(body.code);
    if (!video) fail('tv_code_not_found');
    await attempt.giveBack();
    return video;
  };
}
