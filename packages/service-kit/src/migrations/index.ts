/**
 * What migrations call. Apart from `@afterglow/service-kit/database`, whose packages take most of the time that a Job with
 * little CPU needs to start.
 */
export { createBackgroundTaskTable } from '../background/background-task-table.ts';
export { addLifeYears } from '../database/life-dates.ts';
export { createTotals, keepTotals } from '../database/totals.ts';
export { addCarriersToOutbox, addEventsToOutbox, createOutboxTable } from '../outbox/outbox-table.ts';
