import { type Static, Type } from 'typebox';
import { id, nullable } from '../fields.ts';

export const Change = Type.Object({
  memorialId: id,
  changed: Type.Enum(['photos', 'invitations', 'memorial']),
});
export type Change = Static<typeof Change>;

export const Changes = nullable(Type.Array(Change));
export type Changes = Static<typeof Changes>;

export const AnnouncedChange = Type.Object({ ownerId: id, ...Change.properties });
export type AnnouncedChange = Static<typeof AnnouncedChange>;
