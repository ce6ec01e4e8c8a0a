import type { Store } from '../store/open-store.ts';
import type { Emit } from '../webhooks/emit-event.ts';

/** Each step runs within a transaction of the store. */
export interface PaymentDependencies {
  readonly store: Store;
  readonly emit: Emit;
  readonly clock: () => Date;
  readonly pagesUrl: string;
  readonly settleLater: (intentId: string) => void;
}

export const toUnixSeconds = (now: Date): number => Math.floor(now.getTime() / 1000);
