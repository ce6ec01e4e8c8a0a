import { AppError, fail } from '@afterglow/service-kit';

/** @param network of the client. @throws sign_in_busy where as many wait as may, and none of them has more than its share. */
export type HashQueue = <T>(network: string, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  start(): void;
  refuse(error: AppError): void;
}

/** Serves networks in turn. Where all places are taken, the network that has the most gives one up to who has none. */
export function createHashQueue(atOnce: number, waitingMost: number): HashQueue {
  /** Those that have somebody waiting, the next one to be served first. */
  const queues = new Map<string, Waiting[]>();
  let [working, waitingCount] = [0, 0];

  function makeRoom(network: string): void {
    if (waitingCount < waitingMost) return;
    const own = queues.get(network)?.length ?? 0;
    const [largest] = [...queues].toSorted(([, one], [, other]) => other.length - one.length);
    if (!largest || largest[1].length <= own + 1) fail('sign_in_busy');
    // It keeps at least one, and so its turn.
    largest[1].pop()?.refuse(new AppError('sign_in_busy'));
    waitingCount -= 1;
  }

  const wait = (network: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(network) ?? [];
      queue.push({ start: resolve, refuse: reject });
      queues.set(network, queue);
      waitingCount += 1;
    });

  function startNext(): void {
    const [next] = queues;
    if (!next) {
      working -= 1;
      return;
    }
    const [network, queue] = next;
    queues.delete(network);
    const first = queue.shift();
    if (queue.length > 0) queues.set(network, queue);
    waitingCount -= 1;
    first?.start();
  }

  return async (network, work) => {
    if (working < atOnce) working += 1;
    else {
      makeRoom(network);
      await wait(network);
    }
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
