import type { UploadQueue } from './upload-queue.ts';

/** While photos are on their way, the browser asks before it closes the page. */
export function stayWhileSending(queue: UploadQueue): UploadQueue {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  queue.subscribe(() => {
    if (queue.current().isSending) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
  return queue;
}
