import type { CancellableDelays } from './cancellable-delay.ts';
import { exponentialBackoff } from './exponential-backoff.ts';

export interface Connection {
  /** Asks the server; false where nothing came back. */
  readonly isReachable: () => Promise<boolean>;
  /** Looks again and again until the server is reached. Many may wait: it is looked for once. */
  readonly back: () => Promise<void>;
  readonly lookNow: () => void;
}

interface ConnectionParts {
  /** Whether any answer came. */
  readonly ask: () => Promise<boolean>;
  readonly delays: CancellableDelays;
}

/** Whether the server can be reached, by trying: what a browser says is only a reason to look sooner. */
export function createConnection({ ask, delays }: ConnectionParts): Connection {
  let search: Promise<void> | undefined;

  async function look(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await delays.wait(exponentialBackoff(attempt));
      if (await ask()) return;
    }
  }
  return {
    isReachable: () => (search ? Promise.resolve(false) : ask()),
    back() {
      search ??= look().finally(() => {
        search = undefined;
      });
      return search;
    },
    lookNow: delays.endAll,
  };
}
