import { createBackgroundTaskTable } from '../background-task-table.ts';

export const up = createBackgroundTaskTable;
