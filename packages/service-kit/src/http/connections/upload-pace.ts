import { type Static, Type } from 'typebox';

export const uploadPaceFields = {
  /** Milliseconds without a byte after which an upload counts as dead. */
  UPLOAD_SILENCE_MS: Type.Integer({ minimum: 100, default: 30_000 }),
  /** Bytes a second that it must reach on average in the window: a phone at 64 kbit/s is four times as fast. */
  UPLOAD_BYTES_PER_SECOND: Type.Integer({ minimum: 0, default: 2048 }),
  /** Milliseconds behind it that count, in which a phone may find its network; no burst buys more time than that. */
  UPLOAD_WINDOW_MS: Type.Integer({ minimum: 0, default: 60_000 }),
};

const UploadPaceConfig = Type.Object(uploadPaceFields);

export interface Pace {
  readonly silenceMs: number;
  readonly bytesPerSecond: number;
  readonly windowMs: number;
}

export const readUploadPace = (config: Static<typeof UploadPaceConfig>): Pace => ({
  silenceMs: config.UPLOAD_SILENCE_MS,
  bytesPerSecond: config.UPLOAD_BYTES_PER_SECOND,
  windowMs: config.UPLOAD_WINDOW_MS,
});

export interface ArrivingBody {
  readonly socket: { readonly bytesRead: number };
  readonly complete: boolean;
  isPaused(): boolean;
}

interface PaceMark {
  readonly waitedMs: number;
  readonly bytesRead: number;
}

const paceBetween = (from: PaceMark, to: PaceMark): number =>
  (to.bytesRead - from.bytesRead) / ((to.waitedMs - from.waitedMs) / 1000);

/**
 * Time in which nobody reads the body does not count, nor what was before the call. @returns what ends the watch.
 * @param leastPace bytes a second that it has to reach just now where that is more than its pace.
 */
export function watchPace(
  body: ArrivingBody,
  pace: Pace,
  onTooSlow: () => void,
  leastPace: () => number = () => 0,
): () => void {
  const { socket } = body;
  /** The first is where the window begins. */
  const marks: PaceMark[] = [];
  let now: PaceMark = { waitedMs: 0, bytesRead: socket.bytesRead };
  let [silentMs, looked] = [0, Date.now()];
  const timer = setInterval(() => {
    const passedMs = Date.now() - looked;
    looked += passedMs;
    const isHeldUp = body.complete || body.isPaused();
    const { bytesRead } = socket;
    silentMs = isHeldUp || bytesRead > now.bytesRead ? 0 : silentMs + passedMs;
    if (isHeldUp) {
      now = { ...now, bytesRead };
      return;
    }
    marks.push(now);
    now = { waitedMs: now.waitedMs + passedMs, bytesRead };
    const windowFrom = now.waitedMs - pace.windowMs;
    while (marks[1] && marks[1].waitedMs <= windowFrom) marks.shift();
    const least = Math.max(pace.bytesPerSecond, leastPace());
    const isTooSlow = windowFrom > 0 && marks[0] && paceBetween(marks[0], now) < least;
    if (!isTooSlow && silentMs < pace.silenceMs) return;
    clearInterval(timer);
    onTooSlow();
  }, pace.silenceMs / 6);
  timer.unref();
  return () => clearInterval(timer);
}
