import { type Static, Type } from 'typebox';
import { captureDateSources } from '../capture-date/written-dates.ts';
import { id, instant, nullable } from '../fields.ts';
import { limits } from '../limits.ts';
import { fieldMessages } from '../messages.ts';
import { RefusedFile } from './error-body.ts';

/** What is wrong with a photo that was taken nevertheless; with `file_end` all of it can be seen. */
export const PhotoDamage = Type.Union([Type.Literal('lower_part'), Type.Literal('parts'), Type.Literal('file_end')]);
export type PhotoDamage = Static<typeof PhotoDamage>;

/** Quarter turns to the right by which a photo is shown, on top of its camera's orientation; its original stays as it is. */
export const Turns = Type.Integer({ minimum: 0, maximum: 3, message: fieldMessages.turns });
export type Turns = Static<typeof Turns>;

/** The turns of photos by id; one that is not named is not turned. */
export const Turned = Type.Record(Type.String({ pattern: '^\\d{1,16}$' }), Turns);
export type Turned = Readonly<Record<string, number>>;

export const countTurns = (turned: Turned | undefined, photoId: number): number => turned?.[photoId] ?? 0;

/** Of photos that say it themselves. */
export const collectTurns = (photos: readonly { readonly id: number; readonly turns?: number }[]): Turned =>
  Object.fromEntries(photos.flatMap(({ id, turns }) => (turns ? [[id, turns]] : [])));

/** The field of its file from which a photo's date is. */
export const TakenAtSource = Type.Enum([...captureDateSources]);

export const Photo = Type.Object({
  id,
  /** 128 random bits and an extension: the last part of /api/photos/{filename}. */
  filename: Type.String(),
  originalName: Type.String(),
  contributorName: nullable(Type.String()),
  isSelected: Type.Boolean(),
  invitationId: nullable(id),
  /** Pixels of the picture as it is shown: upright, and turned. */
  width: Type.Integer(),
  height: Type.Integer(),
  byteSize: Type.Integer(),
  /** By the clock of its camera, without a zone. */
  takenAt: nullable(Type.String()),
  /** Missing where it is EXIF's DateTimeOriginal, as of most photos, or there is no date. */
  takenAtSource: Type.Optional(TakenAtSource),
  createdAt: instant,
  damage: Type.Optional(PhotoDamage),
  /** Missing where it is not turned. */
  turns: Type.Optional(Turns),
});
export type Photo = Static<typeof Photo>;

export const DeletedPhoto = Type.Object({
  restorableUntil: instant,
});
export type DeletedPhoto = Static<typeof DeletedPhoto>;

export const UploadAnswer = Type.Object({ photos: Type.Array(Photo), refused: Type.Array(RefusedFile) });
export type UploadAnswer = Static<typeof UploadAnswer>;

/** What a contributor is told: that a file is stored, and nothing about anyone's photos. */
export const ContributorUploadAnswer = Type.Object({
  photos: Type.Array(
    Type.Object({
      originalName: Type.String(),
      byteSize: Type.Integer(),
      damage: Type.Optional(PhotoDamage),
      /** Of a damaged photo: by this name a better copy says what it `replaces`. */
      filename: Type.Optional(Type.String()),
    }),
  ),
  refused: Type.Array(RefusedFile),
});
export type ContributorUploadAnswer = Static<typeof ContributorUploadAnswer>;

/** A photo as the browser is told of it that sent it, with an invitation's link. */
export const SentPhoto = Type.Object({
  /** The last part of /api/invitations/{token}/photos/{filename}. */
  filename: Type.String(),
  originalName: Type.String(),
  /** Titles of the finished videos that show it; null where that could not be looked up. */
  videos: nullable(Type.Array(Type.String())),
  /** Of one that was taken back. */
  restorableUntil: nullable(instant),
});
export type SentPhoto = Static<typeof SentPhoto>;

/** A slideshow whose finished video shows a photo. */
export const ShowingVideo = Type.Object({
  slideshowPublicId: Type.String(),
  title: Type.String(),
  photoCount: Type.Integer(),
});
export type ShowingVideo = Static<typeof ShowingVideo>;

/** A photo that its contributor took back. */
export const TakenBackPhoto = Type.Object({
  photoId: id,
  contributorName: nullable(Type.String()),
  takenBackAt: instant,
  /** Those that show it still; null where that could not be looked up. */
  videos: nullable(Type.Array(ShowingVideo)),
});
export type TakenBackPhoto = Static<typeof TakenBackPhoto>;

export const photoIds = Type.Array(id, { maxItems: limits.photoIdsPerRequest, message: fieldMessages.photoIds });

export const PhotoIds = Type.Object({ photoIds });
export const Reorder = Type.Object({
  photoIds,
  /** So many of the first are selected, the others named are not; without it, all stay as they are. */
  selectedCount: Type.Optional(
    Type.Integer({ minimum: 0, maximum: limits.photoIdsPerRequest, message: fieldMessages.photoIds }),
  ),
});
export const Selection = Type.Object({ isSelected: Type.Boolean({ message: fieldMessages.checkbox }) });
export const Rotation = Type.Object({ turns: Turns });
export const ManySelection = Type.Object({ photoIds, isSelected: Type.Boolean({ message: fieldMessages.checkbox }) });

export const ArchiveRequest = Type.Object({ selected: Type.Boolean({ message: fieldMessages.checkbox }) });
export const ArchiveTicket = Type.Object({ url: Type.String(), count: Type.Integer() });
export type ArchiveTicket = Static<typeof ArchiveTicket>;
export const ArchiveState = Type.Object({
  state: Type.Union([Type.Literal('waiting'), Type.Literal('sending'), Type.Literal('sent'), Type.Literal('failed')]),
  /** Photos in the archive so far, and of all. */
  sent: Type.Integer(),
  count: Type.Integer(),
});
export type ArchiveState = Static<typeof ArchiveState>;

/** The size of a picture that is asked for; the original where none is named. */
export const PhotoSize = Type.Union([Type.Literal('thumb'), Type.Literal('display')]);
export type PhotoSize = Static<typeof PhotoSize>;

export const derivativeRecipes = ['thumb', 'display', 'frame'] as const;
export type DerivativeRecipe = (typeof derivativeRecipes)[number];

/** The length of a frame: 8-bit RGB, three bytes a pixel, row by row, and nothing around them. */
export const frameBytes = limits.frameWidth * limits.frameHeight * 3;

/** Counts up with every change in how a photo's frame is made: what was made from older frames is made again. */
export const frameVersion = 1;

export const PhotoFacts = Type.Object({
  id,
  filename: Type.String(),
  sha256: Type.String(),
  turns: Type.Optional(Turns),
});
export type PhotoFacts = Static<typeof PhotoFacts>;

export const DerivedObject = Type.Object({ photoId: id, key: Type.String() });
export type DerivedObject = Static<typeof DerivedObject>;
