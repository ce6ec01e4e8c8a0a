import { counts, timings } from '@afterglow/proto/limits';

const waitMs = 5000;

export interface Place {
  readonly key: string;
  readonly isInView: boolean;
}

export interface ThumbnailLoader {
  /** Updates where images are. The first call for an image queues it. */
  readonly place: (places: readonly Place[]) => void;
  /** The image arrived or failed at that time, which may be before a busy page noticed. */
  readonly settle: (key: string, at?: number) => void;
  readonly leave: (key: string) => void;
  readonly hasTurn: (key: string) => boolean;
  readonly subscribe: (listener: (batch: readonly string[]) => void) => () => void;
}

export type Schedule = (run: () => void, ms: number) => void;

/** Batches of 6, 100 ms apart: visible images first, then the others in the order they were added. */
export function createThumbnailLoader(
  schedule: Schedule = setTimeout,
  now: () => number = () => performance.now(),
): ThumbnailLoader {
  const waiting = new Set<string>();
  const inView = new Set<string>();
  const started = new Set<string>();
  const listeners = new Set<(batch: readonly string[]) => void>();
  let batch = new Set<string>();
  let lastCame = 0;
  let isBusy = false;

  const begin = () => {
    if (isBusy || waiting.size === 0) return;
    isBusy = true;
    const keys = [...waiting];
    const inOrder = [...keys.filter((key) => inView.has(key)), ...keys.filter((key) => !inView.has(key))];
    const current = new Set(inOrder.slice(0, counts.thumbnailBatch));
    batch = current;
    lastCame = 0;
    for (const key of current) {
      waiting.delete(key);
      started.add(key);
    }
    for (const listener of listeners) listener([...current]);
    schedule(() => end(current, now()), waitMs);
  };

  const end = (ended: Set<string>, at: number) => {
    if (batch !== ended) return;
    batch = new Set();
    const over = now() - at;
    schedule(
      () => {
        isBusy = false;
        begin();
      },
      Math.max(0, timings.thumbnailBatchPause - over),
    );
  };

  const settle = (key: string, at = now()) => {
    if (!batch.delete(key)) return;
    lastCame = Math.max(lastCame, at);
    if (batch.size === 0) end(batch, lastCame);
  };

  return {
    settle,
    leave: (key) => {
      waiting.delete(key);
      inView.delete(key);
      settle(key);
    },
    place: (places) => {
      for (const { key, isInView } of places) {
        if (isInView) inView.add(key);
        else inView.delete(key);
        if (!started.has(key)) waiting.add(key);
      }
      begin();
    },
    hasTurn: (key) => started.has(key),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
