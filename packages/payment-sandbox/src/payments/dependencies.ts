import type { Store } from '../store/open-store.ts';
import type { Emit } from '../webhooks/emit-event.ts';

/** What the steps of a payment are made of. Each runs within a transaction of the store. */
export interface PaymentDependencies {
  readonly store: Store;
  readonly emit: Emit;
  readonly clock: () => Date;
  /** Where the browser finds the pages of the sandbox, without a slash at the end. */
  readonly pagesUrl: string;
  readonly settleLater: (intentId: string) => void;
}

export const toUnixSeconds = (now: Date): number => Math.floor(now.getTime() / 1000);
