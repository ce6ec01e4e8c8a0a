import { type Static, Type } from 'typebox';
import { email, firstName, id, lastName, password } from '../fields.ts';

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
