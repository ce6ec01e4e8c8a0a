/** For migrations, which must start fast: `service-kit/database` loads much more. */
export { createBackgroundTaskTable } from '../background/background-task-table.ts';
export { addLifeYears } from '../database/life-dates.ts';
export { createTotals, keepTotals } from '../database/totals.ts';
export { addCarriersToOutbox, addEventsToOutbox, createOutboxTable } from '../outbox/outbox-table.ts';
