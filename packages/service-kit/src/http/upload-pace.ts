import { type Static, Type } from 'typebox';

/** The variables that say how slowly an upload may come. */
export const uploadPaceFields = {
  /** Milliseconds without a byte after which an upload counts as dead. */
  UPLOAD_SILENCE_MS: Type.Integer({ minimum: 100, default: 30_000 }),
  /** Bytes a second that it must reach on average: a phone at 64 kbit/s is four times as fast. */
  UPLOAD_BYTES_PER_SECOND: Type.Integer({ minimum: 0, default: 2048 }),
  /** Milliseconds before its average is judged, in which a phone may find its network. */
  UPLOAD_GRACE_MS: Type.Integer({ minimum: 0, default: 60_000 }),
};

const UploadPaceConfig = Type.Object(uploadPaceFields);

export interface Pace {
  readonly silenceMs: number;
  readonly bytesPerSecond: number;
  readonly graceMs: number;
}

export const uploadPaceOf = (config: Static<typeof UploadPaceConfig>): Pace => ({
  silenceMs: config.UPLOAD_SILENCE_MS,
  bytesPerSecond: config.UPLOAD_BYTES_PER_SECOND,
  graceMs: config.UPLOAD_GRACE_MS,
});

/** The part of an IncomingMessage that tells how its body arrives. */
export interface ArrivingBody {
  readonly socket: { readonly bytesRead: number };
  readonly complete: boolean;
  isPaused(): boolean;
}

/**
 * Calls `onTooSlow` once when a body arrives slower than its pace. Time in which nobody reads it, because we are busy
 * with what came before, does not count; nothing is counted before the call.
 * @returns what ends the watch.
 */
export function watchPace(body: ArrivingBody, pace: Pace, onTooSlow: () => void): () => void {
  const { socket } = body;
  const bytesBefore = socket.bytesRead;
  let [waitedMs, silentMs, seen, looked] = [0, 0, bytesBefore, Date.now()];
  const timer = setInterval(() => {
    const passedMs = Date.now() - looked;
    looked += passedMs;
    const isHeldUp = body.complete || body.isPaused();
    silentMs = isHeldUp || socket.bytesRead > seen ? 0 : silentMs + passedMs;
    seen = socket.bytesRead;
    if (isHeldUp) return;
    waitedMs += passedMs;
    const isTooSlow = waitedMs > pace.graceMs && (seen - bytesBefore) / (waitedMs / 1000) < pace.bytesPerSecond;
    if (!isTooSlow && silentMs < pace.silenceMs) return;
    clearInterval(timer);
    onTooSlow();
  }, pace.silenceMs / 6);
  timer.unref();
  return () => clearInterval(timer);
}
