import { type Static, Type } from 'typebox';
import { id, nullable } from '../fields.ts';

/** Where in a memorial something changed: what is there now is read from there. */
export const Change = Type.Object({
  memorialId: id,
  changed: Type.Enum(['photos', 'invitations', 'memorial']),
});
export type Change = Static<typeof Change>;

/** What an open page is told: what has changed, at times nothing, or null where everything may have. */
export const Changes = nullable(Type.Array(Change));
export type Changes = Static<typeof Changes>;

/** As it goes from the service that changed something to the one that open pages listen to. */
export const AnnouncedChange = Type.Object({ ownerId: id, ...Change.properties });
export type AnnouncedChange = Static<typeof AnnouncedChange>;
