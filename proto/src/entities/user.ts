import { type Static, Type } from 'typebox';
import { email, firstName, id, instant, lastName, mailedToken, newPassword, password, publicId } from '../fields.ts';
import { Notifications } from './notifications.ts';

export const User = Type.Object({ id, firstName: Type.String(), lastName: Type.String(), email: Type.String() });
export type User = Static<typeof User>;

export const Login = Type.Object({ email, password });
export type Login = Static<typeof Login>;

/** The password once more: an open page alone deletes nothing. */
export const AccountDeletion = Type.Object({ password });
export type AccountDeletion = Static<typeof AccountDeletion>;

export const Registration = Type.Object({ email, password, firstName, lastName });
export type Registration = Static<typeof Registration>;

export const Organizer = Type.Object({ firstName: Type.String(), lastName: Type.String(), email: Type.String() });
export type Organizer = Static<typeof Organizer>;

export const ForgottenPassword = Type.Object({ email });
export type ForgottenPassword = Static<typeof ForgottenPassword>;

export const PasswordReset = Type.Object({ token: mailedToken, password: newPassword });
export type PasswordReset = Static<typeof PasswordReset>;

export const PasswordChange = Type.Object({ password, newPassword });
export type PasswordChange = Static<typeof PasswordChange>;

export const NameChange = Type.Object({ firstName, lastName });
export type NameChange = Static<typeof NameChange>;

export const EmailChange = Type.Object({ email, password });
export type EmailChange = Static<typeof EmailChange>;

export const EmailConfirmation = Type.Object({ token: mailedToken });

export const AccountMessage = Type.Object({ message: Type.String() });
export type AccountMessage = Static<typeof AccountMessage>;

/** A browser that is signed in to the account. */
export const AccountSession = Type.Object({
  id: publicId,
  /** The names of the browser and of its system; empty where they are not known. */
  browser: Type.String(),
  system: Type.String(),
  signedInAt: instant,
  /** Within some minutes. */
  lastSeenAt: instant,
  /** The one that asks. */
  isCurrent: Type.Boolean(),
});
export type AccountSession = Static<typeof AccountSession>;

/** All that auth holds of an account, for its owner. */
export const Account = Type.Object({
  user: User,
  createdAt: instant,
  notifications: Notifications,
  sessions: Type.Array(AccountSession),
});
export type Account = Static<typeof Account>;
