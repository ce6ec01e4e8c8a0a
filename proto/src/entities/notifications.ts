import { type Static, Type } from 'typebox';
import { fieldMessages } from '../messages.ts';

/** Which mails an account holder wishes, beside those that every account gets. */
export const Notifications = Type.Object({ videoReady: Type.Boolean({ message: fieldMessages.checkbox }) });
export type Notifications = Static<typeof Notifications>;

/** The same with what an account holder has to know of them. */
export const NotificationSettings = Type.Object({
  ...Notifications.properties,
  /** Until then only the confirmation is mailed, and a reset of the password. */
  isEmailConfirmed: Type.Boolean(),
});
export type NotificationSettings = Static<typeof NotificationSettings>;
