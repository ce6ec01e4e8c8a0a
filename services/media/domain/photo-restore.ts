import { limits } from '@afterglow/proto';

export const restoreDeadline = (deletedAt: Date): Date => new Date(deletedAt.getTime() + limits.photoRestoreMs);

/** Photos deleted earlier are purged. */
export const earliestRestorable = (now: Date): Date => new Date(now.getTime() - limits.photoRestoreMs);
