import { fail } from '@afterglow/service-kit';

/** @throws sign_in_busy where as many wait as may. */
export type HashQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createHashQueue(atOnce: number, waitingMost: number): HashQueue {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working >= atOnce) {
      if (waiting.length >= waitingMost) fail('sign_in_busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
