import type { UploadQueue } from '../queue/upload-queue.ts';

/** While photos are on their way the screen stays on, where the browser can: a phone that sleeps stops sending. */
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
  // A page that was out of sight has lost its lock.
  document.addEventListener('visibilitychange', follow);
  queue.subscribe(follow);
  return queue;
}

/** None where the browser cannot, or where the battery is low. */
const askForLock = async (): Promise<WakeLockSentinel | undefined> => {
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    return;
  }
};
