import { type TimedCall, type TimedRun, timeCall } from './explained-calls.ts';
import { invitationRoutes } from './public/invitation-routes.ts';
import { memorialRoutes } from './public/memorial-routes.ts';
import { photoRoutes } from './public/photo-routes.ts';
import { slideshowRoutes } from './public/slideshow-routes.ts';
import type { MeasuredRoute } from './public/unmeasured-routes.ts';
import type { Visitors } from './public/visitors.ts';

/** How long each public call that reads or writes these tables takes, one after the other. */
export async function timePublicCalls(visitors: Visitors): Promise<TimedCall[]> {
  const routes = {
    ...memorialRoutes(visitors),
    ...photoRoutes(visitors),
    ...invitationRoutes(visitors),
    ...slideshowRoutes(visitors),
  } satisfies Record<MeasuredRoute, TimedRun>;
  const timed: TimedCall[] = [];
  for (const [name, run] of Object.entries(routes)) timed.push(await timeCall(name, run));
  return timed;
}
