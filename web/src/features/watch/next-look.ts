import { timings } from '@afterglow/proto/limits';
import type { PublicVideoState } from '@afterglow/proto/types';

/** By this share, from 0 to a quarter, the looks of this page are further apart: many who watch do not ask at once. */
const spread = Math.random() / 4;

/** Milliseconds until a page looks again for its video: the longer it has looked, the later. `looks` counts those so far. */
export function nextLook(state: PublicVideoState, looks: number, apart = spread): number | false {
  if (state === 'ready') return false;
  const { often, seldom } = timings.watchPolling;
  const stepMs = state === 'making' && looks <= often.looks ? often.everyMs : seldom.everyMs;
  return Math.round(stepMs * (1 + apart));
}
