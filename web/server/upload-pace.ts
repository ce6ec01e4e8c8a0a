import type { Readable } from 'node:stream';

export interface Pace {
  /** Milliseconds without a byte after which an upload counts as dead. */
  readonly silenceMs: number;
  /** Bytes a second that an upload must reach on average, judged from `graceMs` on. */
  readonly bytesPerSecond: number;
  readonly graceMs: number;
  readonly lookEveryMs: number;
}

/**
 * Calls `onTooSlow` once when a body arrives slower than its pace; a body that ends is not watched any more.
 * @returns what ends the watch.
 */
export function watchPace(body: Readable, pace: Pace, onTooSlow: () => void, now: () => number = Date.now): () => void {
  const start = now();
  let last = start;
  let received = 0;
  const stop = () => clearInterval(timer);
  const timer = setInterval(() => {
    const seconds = (now() - start) / 1000;
    const tooSlow = now() - start > pace.graceMs && received / seconds < pace.bytesPerSecond;
    if (!tooSlow && now() - last <= pace.silenceMs) return;
    stop();
    onTooSlow();
  }, pace.lookEveryMs);
  timer.unref();
  body.on('data', (chunk: Buffer) => {
    received += chunk.length;
    last = now();
  });
  body.once('close', stop).once('end', stop);
  return stop;
}
