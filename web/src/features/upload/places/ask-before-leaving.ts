import { isInFlight, type UploadSnapshot } from '../queue/upload-list.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';

export function askBeforeLeaving(queue: UploadQueue): UploadQueue {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  queue.subscribe(() => {
    if (hasSomethingToLose(queue.current())) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
  return queue;
}

/** A failed upload is not lost if the browser keeps it. */
export const hasSomethingToLose = ({ files, keeping }: Pick<UploadSnapshot, 'files' | 'keeping'>): boolean =>
  files.some((item) => isInFlight(item) || item.state === 'chosen' || (item.state === 'failed' && keeping !== 'kept'));
