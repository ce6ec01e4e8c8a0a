import { type Static, Type } from 'typebox';

export const uploadPaceFields = {
  UPLOAD_SILENCE_MS: Type.Integer({ minimum: 100, default: 30_000 }),
  /** Bytes per second, on average in the window. A phone at 64 kbit/s is four times as fast. */
  UPLOAD_BYTES_PER_SECOND: Type.Integer({ minimum: 0, default: 2048 }),
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
 * Ignores time in which the body is not read. @returns a function that stops watching. @param leastPace a higher pace
 * that applies now, in bytes per second
 */
export function watchPace(
  body: ArrivingBody,
  pace: Pace,
  onTooSlow: () => void,
  leastPace: () => number = () => 0,
): () => void {
  const { socket } = body;
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
