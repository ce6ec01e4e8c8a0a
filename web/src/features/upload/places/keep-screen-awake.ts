import type { UploadQueue } from '../queue/upload-queue.ts';

/** A sleeping phone stops sending. */
export function keepScreenAwake(queue: UploadQueue): UploadQueue {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;

  function follow(): void {
    const isNeeded = queue.current().isSending && document.visibilityState === 'visible';
    if (isNeeded) lock ??= askForLock();
    else {
      void lock?.then((held) => held?.release());
      lock = undefined;
    }
  }
  // A hidden page loses its lock.
  document.addEventListener('visibilitychange', follow);
  queue.subscribe(follow);
  return queue;
}

/** Undefined if the browser refuses, for example on low battery. */
const askForLock = async (): Promise<WakeLockSentinel | undefined> => {
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    return;
  }
};
