import { useEffect } from 'react';
import type { UploadQueue } from './upload-queue.ts';

/** The shortest time between two refreshes, in ms. */
const refreshIntervalMs = 300;

export function useArrivals(queue: UploadQueue, onArrived: () => void): void {
  useEffect(() => {
    let reported = queue.current().totalStored;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      if (timer !== undefined || queue.current().totalStored === reported) return;
      timer = setTimeout(() => {
        timer = undefined;
        reported = queue.current().totalStored;
        onArrived();
      }, refreshIntervalMs);
    };
    const stop = queue.subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queue, onArrived]);
}
