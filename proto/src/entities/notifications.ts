import { type Static, Type } from 'typebox';
import { fieldMessages } from '../messages.ts';

/** Which mails an account holder wishes, beside those that every account gets. */
export const Notifications = Type.Object({ videoReady: Type.Boolean({ message: fieldMessages.checkbox }) });
export type Notifications = Static<typeof Notifications>;
