import { fail, type Handler } from '@afterglow/service-kit';
import { publishEvent } from '@afterglow/service-kit/database';
import type { MemorialDeps } from '../deps.ts';
import { memorialValues } from '../domain/memorial-values.ts';
import { type Deadline, reminderDue } from '../domain/reminder-due.ts';
import type { MemorialRow } from '../repositories/memorial-repository.ts';

const isMoved = (before: MemorialRow, { photoUploadDeadline, photoUploadTimeZone }: Deadline): boolean =>
  before.photo_upload_deadline.getTime() !== photoUploadDeadline.getTime() ||
  before.photo_upload_time_zone !== photoUploadTimeZone;

/** Publishes every save, so that saving again repairs a video with an old name. */
export const updateMemorial =
  ({ transact, memorials, present, clock }: MemorialDeps): Handler<'PUT /api/memorials/:memorialRef'> =>
  async ({ params, body, session }) => {
    const replaced = await transact(async (transaction) => {
      const memorial = await memorials.lockOwnedBy(session.userId, params.memorialRef, transaction);
      if (!memorial) fail('memorial_not_found');
      const values = memorialValues(body, memorial.photo_upload_time_zone);
      await publishEvent(transaction, 'memorial.updated', { memorialId: memorial.id });
      const reminderDueAt = isMoved(memorial, values) ? reminderDue(values, clock()) : memorial.reminder_due_at;
      return memorials.replace(memorial.id, { ...values, reminderDueAt }, transaction);
    }, session.userId);
    return present.memorial(replaced);
  };
