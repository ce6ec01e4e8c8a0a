import { type Static, Type } from 'typebox';
import { id, instant, nullable } from '../fields.ts';
import { limits } from '../limits.ts';
import { fieldMessages } from '../messages.ts';

export const SongState = Type.Enum(['reading', 'ready', 'refused']);
export type SongState = Static<typeof SongState>;

export const Song = Type.Object({
  id,
  title: Type.String(),
  /** Name of the file as it was sent. */
  originalName: Type.String(),
  state: SongState,
  /** Percent of the reading. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  seconds: nullable(Type.Number()),
  /** LUFS as sent; every song is played at the same loudness if its peaks allow. */
  loudness: nullable(Type.Number()),
  refusal: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  /** The organizer ticked that the family may use it. */
  mayUse: Type.Boolean(),
  byteSize: Type.Integer(),
  createdAt: instant,
});
export type Song = Static<typeof Song>;

const songIds = Type.Array(id, { minItems: 1, maxItems: limits.songsPerMemorial, message: fieldMessages.songs });

export const SongOrder = Type.Object({ songIds });
export const SongRights = Type.Object({ songIds, mayUse: Type.Boolean({ message: fieldMessages.checkbox }) });

/** loop: from the start again until the pictures end; end: once; pace: once, and the pictures take as long. */
export const SoundFit = Type.Enum(['loop', 'end', 'pace'], { message: fieldMessages.soundFit });
export type SoundFit = Static<typeof SoundFit>;

export const Sound = Type.Object({ songs: songIds, fit: SoundFit });
export type Sound = Static<typeof Sound>;

export const SoundSharing = Type.Object({ isShared: Type.Boolean({ message: fieldMessages.checkbox }) });
