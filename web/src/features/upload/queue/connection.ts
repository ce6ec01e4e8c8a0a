import type { CancellableDelays } from './cancellable-delay.ts';
import { exponentialBackoff } from './exponential-backoff.ts';

export interface Connection {
  readonly isReachable: () => Promise<boolean>;
  /** Resolves once the server answers; all callers share one search. */
  readonly back: () => Promise<void>;
  readonly checkNow: () => void;
}

interface ConnectionParts {
  readonly ask: () => Promise<boolean>;
  readonly delays: CancellableDelays;
}

/** Asks the server itself; browser events only make it ask sooner. */
export function createConnection({ ask, delays }: ConnectionParts): Connection {
  let search: Promise<void> | undefined;

  async function waitForServer(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await delays.wait(exponentialBackoff(attempt));
      if (await ask()) return;
    }
  }
  return {
    isReachable: () => (search ? Promise.resolve(false) : ask()),
    back() {
      search ??= waitForServer().finally(() => {
        search = undefined;
      });
      return search;
    },
    checkNow: delays.endAll,
  };
}
