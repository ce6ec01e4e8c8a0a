import type { Notifications } from '@afterglow/proto';
import type { UserRow } from '../repositories/user-repository.ts';

export const presentNotifications = (row: UserRow): Notifications => ({
  videoReady: row.video_ready_mails,
  photosArrived: row.photos_arrived_mails,
  deadlineNear: row.deadline_near_mails,
});
