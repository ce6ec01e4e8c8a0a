import { type Static, Type } from 'typebox';
import { id, instant, nullable } from '../fields.ts';
import { fieldMessages } from '../messages.ts';

export const AlbumPaper = Type.Enum(['a4', 'letter'], { message: fieldMessages.paper });
export type AlbumPaper = Static<typeof AlbumPaper>;

export const AlbumChoice = Type.Object({
  paper: AlbumPaper,
  photosPerPage: Type.Integer({ minimum: 1, maximum: 4, message: fieldMessages.photosPerPage }),
});
export type AlbumChoice = Readonly<Static<typeof AlbumChoice>>;

export const AlbumState = Type.Enum(['making', 'ready', 'failed']);
export type AlbumState = Static<typeof AlbumState>;

/** The photos of a memorial as PDF. A memorial has one for each choice. */
export const Album = Type.Object({
  id,
  ...AlbumChoice.properties,
  state: AlbumState,
  /** Percent of the making. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** What the photos, captions or names are now differs from the file. */
  isOutdated: Type.Boolean(),
  /** The finished file, also while another one is made; each has a version of its own. */
  file: nullable(
    Type.Object({ filename: Type.String(), pages: Type.Integer(), byteSize: Type.Integer(), version: Type.String() }),
  ),
  askedAt: instant,
});
export type Album = Static<typeof Album>;
