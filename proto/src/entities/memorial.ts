import { type Static, Type } from 'typebox';
import {
  deceasedName,
  draftId,
  id,
  instant,
  lifeDate,
  localDateTime,
  nullable,
  publicId,
  timeZone,
} from '../fields.ts';
import { limits } from '../limits.ts';

export const SlideshowSettings = Type.Object({ timing: Type.Integer(), titleFont: Type.String() });

export const Memorial = Type.Object({
  id,
  publicId,
  deceasedName: Type.String(),
  birthDate: nullable(Type.String()),
  deathDate: nullable(Type.String()),
  photoUploadDeadline: instant,
  photoUploadTimeZone: Type.String(),
  slideshowSettings: SlideshowSettings,
  isPaid: Type.Boolean(),
  createdAt: instant,
});
export type Memorial = Static<typeof Memorial>;

/** A deadline without a zone means UTC at creation, the stored zone at edit. */
export const MemorialInput = Type.Object({
  deceasedName,
  birthDate: Type.Optional(nullable(lifeDate)),
  deathDate: Type.Optional(nullable(lifeDate)),
  photoUploadDeadline: localDateTime,
  photoUploadTimeZone: Type.Optional(timeZone),
});
export type MemorialInput = Static<typeof MemorialInput>;

export const NewMemorial = Type.Object({ ...MemorialInput.properties, draftId: Type.Optional(draftId) });
export type NewMemorial = Static<typeof NewMemorial>;

export const MemorialFacts = Type.Object({
  id,
  publicId,
  ownerId: id,
  deceasedName: Type.String(),
  birthDate: nullable(Type.String()),
  deathDate: nullable(Type.String()),
  photoUploadTimeZone: Type.String(),
  isPaid: Type.Boolean(),
});
export type MemorialFacts = Static<typeof MemorialFacts>;

export const MemorialName = Type.Object({ id, publicId, deceasedName: Type.String() });
export type MemorialName = Static<typeof MemorialName>;

export const MemorialIds = Type.Object({ memorialIds: Type.Array(id, { maxItems: limits.paymentsListed }) });

/** `confirmed`: it exists or existed. `abandoned`: it never will exist. */
export const PaidMemorial = Type.Object({
  outcome: Type.Union([Type.Literal('confirmed'), Type.Literal('abandoned')]),
});
