import { type Static, Type } from 'typebox';
import { calendarDate, deceasedName, id, instant, localDateTime, nullable, publicId, timeZone } from '../fields.ts';

export const SlideshowSettings = Type.Object({ timing: Type.Integer(), titleFont: Type.String() });

export const Memorial = Type.Object({
  id,
  publicId,
  deceasedName: Type.String(),
  birthDate: nullable(Type.String()),
  deathDate: nullable(Type.String()),
  /** The instant after which contributors can no longer upload. */
  photoUploadDeadline: instant,
  /** The organizer's IANA zone, in which every page shows the deadline. */
  photoUploadTimeZone: Type.String(),
  slideshowSettings: SlideshowSettings,
  createdAt: instant,
});
export type Memorial = Static<typeof Memorial>;

/** Creation and edit alike. The deadline is local text; without a zone it means UTC at creation, the stored one at edit. */
export const MemorialInput = Type.Object({
  deceasedName,
  birthDate: Type.Optional(nullable(calendarDate)),
  deathDate: Type.Optional(nullable(calendarDate)),
  photoUploadDeadline: localDateTime,
  photoUploadTimeZone: Type.Optional(timeZone),
});
export type MemorialInput = Static<typeof MemorialInput>;

/** What another service needs to know of a memorial. */
export const MemorialFacts = Type.Object({
  id,
  publicId,
  ownerId: id,
  deceasedName: Type.String(),
  birthDate: nullable(Type.String()),
  deathDate: nullable(Type.String()),
});
export type MemorialFacts = Static<typeof MemorialFacts>;
