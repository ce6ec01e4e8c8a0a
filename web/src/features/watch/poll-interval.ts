import { timings } from '@afterglow/proto/limits';
import type { PublicVideoState } from '@afterglow/proto/types';

/** Up to 25 % jitter, so that viewers do not poll in step. */
const randomJitter = Math.random() / 4;

/** Milliseconds until the next poll, which grows with the number of polls so far. */
export function pollInterval(state: PublicVideoState, polls: number, jitter = randomJitter): number | false {
  if (state === 'ready') return false;
  const { often, seldom } = timings.watchPolling;
  const stepMs = state === 'making' && polls <= often.polls ? often.everyMs : seldom.everyMs;
  return Math.round(stepMs * (1 + jitter));
}
