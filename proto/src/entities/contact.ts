import { type Static, Type } from 'typebox';
import { email, message, senderName, subject } from '../fields.ts';
import { limits } from '../limits.ts';

export const ContactMessage = Type.Object({ name: senderName, email, subject, message });
export type ContactMessage = Static<typeof ContactMessage>;

export const ContactInput = Type.Object({
  ...ContactMessage.properties,
  /** A honeypot: people don't see this field. */
  website: Type.Optional(Type.String({ maxLength: limits.nameMaxLength })),
});
export type ContactInput = Static<typeof ContactInput>;
