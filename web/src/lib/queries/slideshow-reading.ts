import { timings } from '@afterglow/proto/limits';

/** A timer that is early by less than this has still done its reading. */
const tolerance = 50;

/** Milliseconds until the list is read again. `sinceStart` is undefined where this page has started no video. */
export function nextReading(isVideoAwaited: boolean, sinceStart: number | undefined): number | false {
  if (!isVideoAwaited) return false;
  if (sinceStart === undefined) return timings.slideshowListPolling;
  const next = timings.slideshowListAfterClick.find((at) => at > sinceStart + tolerance);
  return next === undefined ? timings.slideshowListPolling : next - sinceStart;
}
