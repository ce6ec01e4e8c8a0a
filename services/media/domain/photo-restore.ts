import { limits } from '@afterglow/proto';

/** The instant at which a photo that was deleted or taken back is gone for good. */
export const restoreDeadline = (deletedAt: Date): Date => new Date(deletedAt.getTime() + limits.photoRestoreMs);

/** What was deleted before this instant is gone for good. */
export const earliestRestorable = (now: Date): Date => new Date(now.getTime() - limits.photoRestoreMs);
