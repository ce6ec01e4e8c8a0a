import { timings } from '@afterglow/proto/limits';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { computeSentShare, nextPercent } from './progress.ts';
import type { UploadSnapshot } from './upload-list.ts';
import type { UploadQueue } from './upload-queue.ts';

export const useUploads = (queue: UploadQueue): UploadSnapshot => useSyncExternalStore(queue.subscribe, queue.current);

export function useUploadPercent(queue: UploadQueue): number {
  const { isSending } = useUploads(queue);
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    setPercent(0);
    if (!isSending) return;
    const step = () => setPercent((shown) => nextPercent(shown, computeSentShare(queue.current().files)));
    const timer = setInterval(step, timings.uploadProgressStep);
    return () => clearInterval(timer);
  }, [queue, isSending]);
  return percent;
}
