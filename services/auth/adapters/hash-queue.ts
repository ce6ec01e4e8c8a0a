import { createFairSemaphore } from '@afterglow/service-kit';

/**
 * Serves client networks round robin. When the queue is full, the network with the most waiting loses its last place to a
 * network with fewer. @throws sign_in_busy if no network has more than its share.
 */
export function createHashQueue(atOnce: number, waitingMost: number) {
  const semaphore = createFairSemaphore({
    permits: atOnce,
    waitingMax: waitingMost,
    allWaitingMax: waitingMost,
    refusal: 'sign_in_busy',
  });
  return async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    const release = await semaphore.acquire({ queue: network });
    return work().finally(release);
  };
}

export type HashQueue = ReturnType<typeof createHashQueue>;
