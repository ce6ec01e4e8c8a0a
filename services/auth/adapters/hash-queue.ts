import { createFairSemaphore } from '@afterglow/service-kit';

/** @param network of the client. @throws sign_in_busy where as many wait as may, and none of them has more than its share. */
export type HashQueue = <T>(network: string, work: () => Promise<T>) => Promise<T>;

/** Serves networks in turn. Where all places are taken, the network that has the most gives one up to who has none. */
export function createHashQueue(atOnce: number, waitingMost: number): HashQueue {
  const semaphore = createFairSemaphore({
    permits: atOnce,
    waitingMax: waitingMost,
    allWaitingMax: waitingMost,
    refusal: 'sign_in_busy',
  });
  return async (network, work) => {
    const release = await semaphore.acquire({ queue: network });
    return work().finally(release);
  };
}
