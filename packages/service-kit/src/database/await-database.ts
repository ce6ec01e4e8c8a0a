import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

export interface Waiting {
  readonly forMs: number;
  readonly onWait: (reason: string) => void;
}

const pauseMs = 1000;

/** Retries until it succeeds. @throws the last error when the time is over. */
export async function retryWithTimeout<T>({ forMs, onWait }: Waiting, attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + forMs;
  for (let told = ''; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() >= until) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== told) onWait(reason);
      told = reason;
    }
    await sleep(pauseMs);
  }
}

export async function awaitDatabase(database: Kysely<Record<never, never>>, waiting: Waiting): Promise<void> {
  await retryWithTimeout(waiting, () => sql`select 1`.execute(database));
}
