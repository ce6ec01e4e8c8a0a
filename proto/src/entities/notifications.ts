import { type Static, Type } from 'typebox';
import { fieldMessages } from '../messages.ts';

const choice = Type.Boolean({ message: fieldMessages.checkbox });

/** Mails that an account holder can switch off. */
export const Notifications = Type.Object({ videoReady: choice, photosArrived: choice, deadlineNear: choice });
export type Notifications = Static<typeof Notifications>;
export type NotificationKind = keyof Notifications;

/** Omitted choices stay unchanged. */
export const NotificationChoices = Type.Partial(Notifications);
export type NotificationChoices = Static<typeof NotificationChoices>;

export const NotificationSettings = Type.Object({
  ...Notifications.properties,
  /** Until then, only the confirmation and password resets are mailed. */
  isEmailConfirmed: Type.Boolean(),
});
export type NotificationSettings = Static<typeof NotificationSettings>;
