import { type Static, Type } from 'typebox';
import { email, firstName, id, instant, lastName, linkToken, newPassword, password, publicId } from '../fields.ts';
import { Notifications } from './notifications.ts';

export const User = Type.Object({ id, firstName: Type.String(), lastName: Type.String(), email: Type.String() });
export type User = Static<typeof User>;

export const Login = Type.Object({ email, password });
export type Login = Static<typeof Login>;

export const AccountDeletion = Type.Object({ password });
export type AccountDeletion = Static<typeof AccountDeletion>;

export const Registration = Type.Object({ email, password, firstName, lastName });
export type Registration = Static<typeof Registration>;

export const Organizer = Type.Object({ firstName: Type.String(), lastName: Type.String(), email: Type.String() });
export type Organizer = Static<typeof Organizer>;

export const ForgottenPassword = Type.Object({ email });
export type ForgottenPassword = Static<typeof ForgottenPassword>;

export const PasswordReset = Type.Object({ token: linkToken, password: newPassword });
export type PasswordReset = Static<typeof PasswordReset>;

export const PasswordChange = Type.Object({ password, newPassword });
export type PasswordChange = Static<typeof PasswordChange>;

export const NameChange = Type.Object({ firstName, lastName });
export type NameChange = Static<typeof NameChange>;

export const EmailChange = Type.Object({ email, password });
export type EmailChange = Static<typeof EmailChange>;

export const EmailConfirmation = Type.Object({ token: linkToken });

export const AccountMessage = Type.Object({ message: Type.String() });
export type AccountMessage = Static<typeof AccountMessage>;

export const AccountSession = Type.Object({
  id: publicId,
  browser: Type.String(),
  system: Type.String(),
  signedInAt: instant,
  lastSeenAt: instant,
  isCurrent: Type.Boolean(),
});
export type AccountSession = Static<typeof AccountSession>;

export const Account = Type.Object({
  user: User,
  createdAt: instant,
  notifications: Notifications,
  sessions: Type.Array(AccountSession),
});
export type Account = Static<typeof Account>;
