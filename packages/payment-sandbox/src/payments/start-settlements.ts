import type { Logger } from '@afterglow/service-kit';
import { createSchedule } from '../schedule.ts';
import type { Store } from '../store/open-store.ts';

interface SettlementOptions {
  readonly store: Store;
  readonly clock: () => Date;
  readonly settleAfterMs: number;
  readonly settle: (intentId: string) => void;
  readonly log: Logger;
}

const atOnce = 50;

export function startSettlements({ store, clock, settleAfterMs, settle, log }: SettlementOptions) {
  const schedule = createSchedule({
    clock,
    log,
    look() {
      const now = clock().getTime();
      for (const { id } of store.settlements.due(now, atOnce)) store.transact(() => settle(id));
      return store.settlements.nextAfter(now);
    },
  });
  schedule.wake();
  return {
    add(intentId: string): void {
      store.settlements.put({ id: intentId, dueAt: clock().getTime() + settleAfterMs, attempts: 0 });
      schedule.wake();
    },
    stop: schedule.stop,
  };
}
