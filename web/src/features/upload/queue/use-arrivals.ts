import { useEffect } from 'react';
import type { UploadQueue } from './upload-queue.ts';

/** Milliseconds: who shows the photos asks for them again this often at most. */
const longestSilence = 300;

export function useArrivals(queue: UploadQueue, onArrived: () => void): void {
  useEffect(() => {
    let told = queue.current().storedEver;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      if (timer !== undefined || queue.current().storedEver === told) return;
      timer = setTimeout(() => {
        timer = undefined;
        told = queue.current().storedEver;
        onArrived();
      }, longestSilence);
    };
    const stop = queue.subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queue, onArrived]);
}
