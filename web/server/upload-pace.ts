import type { Readable } from 'node:stream';

interface Pace {
  /** Milliseconds without a byte after which an upload counts as dead. */
  readonly silenceMs: number;
  /** Bytes a second that an upload must reach on average, judged from `graceMs` on. */
  readonly bytesPerSecond: number;
  readonly graceMs: number;
}

/** A phone at 64 kbit/s is still four times as fast. */
export const uploadPace: Pace = { silenceMs: 30_000, bytesPerSecond: 2048, graceMs: 60_000 };

const lookEveryMs = 5000;

/** Calls `onTooSlow` once when a body arrives slower than its pace; a body that ends is not watched any more. */
export function watchPace(body: Readable, pace: Pace, onTooSlow: () => void, now: () => number = Date.now): void {
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
  }, lookEveryMs);
  timer.unref();
  body.on('data', (chunk: Buffer) => {
    received += chunk.length;
    last = now();
  });
  body.once('close', stop).once('end', stop);
}
