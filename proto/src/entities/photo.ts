import { type Static, Type } from 'typebox';
import { id, instant, nullable } from '../fields.ts';
import { limits } from '../limits.ts';
import { fieldMessages } from '../messages.ts';
import { Caption, PhotoWords } from './caption.ts';
import { RefusedFile } from './error-body.ts';
import { EstimatedYear, Estimator } from './estimated-year.ts';

/** With `file_end`, the whole picture is visible. */
export const PhotoDamage = Type.Union([Type.Literal('lower_part'), Type.Literal('parts'), Type.Literal('file_end')]);
export type PhotoDamage = Static<typeof PhotoDamage>;

/** Clockwise quarter turns, on top of the camera's orientation. */
export const Turns = Type.Integer({ minimum: 0, maximum: 3, message: fieldMessages.turns });
export type Turns = Static<typeof Turns>;

export const Turned = Type.Record(Type.String({ pattern: '^\\d{1,16}$' }), Turns);
export type Turned = Readonly<Record<string, number>>;

export const countTurns = (turned: Turned | undefined, photoId: number): number => turned?.[photoId] ?? 0;

export const collectTurns = (photos: readonly { readonly id: number; readonly turns?: number }[]): Turned =>
  Object.fromEntries(photos.flatMap(({ id, turns }) => (turns ? [[id, turns]] : [])));

export const TakenAtSource = Type.Enum([
  'exif_original',
  'xmp_original',
  'xmp_created',
  'iptc_created',
  'exif_digitized',
  'xmp_digitized',
  'exif_modified',
  'png_created',
]);
export type TakenAtSource = Static<typeof TakenAtSource>;

export const Photo = Type.Object({
  id,
  filename: Type.String(),
  originalName: Type.String(),
  contributorName: nullable(Type.String()),
  isSelected: Type.Boolean(),
  invitationId: nullable(id),
  width: Type.Integer(),
  height: Type.Integer(),
  byteSize: Type.Integer(),
  /** The camera's local time, without a zone. */
  takenAt: nullable(Type.String()),
  takenAtSource: Type.Optional(TakenAtSource),
  createdAt: instant,
  damage: Type.Optional(PhotoDamage),
  turns: Type.Optional(Turns),
  caption: Type.Optional(Caption),
  suggestedCaption: Type.Optional(Type.String()),
  /** The organizer does not want these words. */
  isSuggestionDismissed: Type.Optional(Type.Boolean()),
  /** The contributor's; a suggested caption is their sentence. */
  words: Type.Optional(PhotoWords),
  /** The organizer used these words or dismissed them. */
  areWordsRead: Type.Optional(Type.Boolean()),
  isInGuestbook: Type.Optional(Type.Boolean()),
  estimatedYear: Type.Optional(EstimatedYear),
  estimatedBy: Type.Optional(Estimator),
  /** Shared by photos that show the same picture. */
  alikeGroup: Type.Optional(id),
  /** Compares photos of one group and size. */
  sharpness: Type.Optional(Type.Number()),
});
export type Photo = Static<typeof Photo>;

export const DeletedPhoto = Type.Object({
  restorableUntil: instant,
});
export type DeletedPhoto = Static<typeof DeletedPhoto>;

export const UploadAnswer = Type.Object({ photos: Type.Array(Photo), refused: Type.Array(RefusedFile) });
export type UploadAnswer = Static<typeof UploadAnswer>;

/** Tells contributors nothing about other photos. */
export const ContributorUploadAnswer = Type.Object({
  photos: Type.Array(
    Type.Object({
      originalName: Type.String(),
      byteSize: Type.Integer(),
      damage: Type.Optional(PhotoDamage),
      filename: Type.Optional(Type.String()),
    }),
  ),
  refused: Type.Array(RefusedFile),
});
export type ContributorUploadAnswer = Static<typeof ContributorUploadAnswer>;

export const SentPhoto = Type.Object({
  filename: Type.String(),
  originalName: Type.String(),
  videos: nullable(Type.Array(Type.String())),
  restorableUntil: nullable(instant),
  suggestedCaption: Type.Optional(Type.String()),
  words: Type.Optional(PhotoWords),
  takenAt: Type.Optional(Type.String()),
  takenAtSource: Type.Optional(TakenAtSource),
  /** The contributor's own. */
  estimatedYear: Type.Optional(EstimatedYear),
});
export type SentPhoto = Static<typeof SentPhoto>;

export const ShowingVideo = Type.Object({
  slideshowPublicId: Type.String(),
  title: Type.String(),
  photoCount: Type.Integer(),
});
export type ShowingVideo = Static<typeof ShowingVideo>;

export const TakenBackPhoto = Type.Object({
  photoId: id,
  contributorName: nullable(Type.String()),
  takenBackAt: instant,
  videos: nullable(Type.Array(ShowingVideo)),
});
export type TakenBackPhoto = Static<typeof TakenBackPhoto>;

export const photoIds = Type.Array(id, { maxItems: limits.photoIdsPerRequest, message: fieldMessages.photoIds });

export const PhotoIds = Type.Object({ photoIds });
export const Reorder = Type.Object({
  photoIds,
  /** Selects this many of the first photos and deselects the rest. */
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
  sent: Type.Integer(),
  count: Type.Integer(),
});
export type ArchiveState = Static<typeof ArchiveState>;

export const PhotoSize = Type.Union([Type.Literal('thumb'), Type.Literal('display')]);
export type PhotoSize = Static<typeof PhotoSize>;

export const derivativeRecipes = ['thumb', 'display', 'frame'] as const;
export type DerivativeRecipe = (typeof derivativeRecipes)[number];

/** 8-bit RGB, row by row, without padding. */
export const frameBytes = limits.frameWidth * limits.frameHeight * 3;

/** Increase with every change to how frames are made: pictures of older frames are then made again. */
export const frameVersion = 1;

export const PhotoFacts = Type.Object({
  id,
  filename: Type.String(),
  sha256: Type.String(),
  turns: Type.Optional(Turns),
  caption: Type.Optional(Caption),
});
export type PhotoFacts = Static<typeof PhotoFacts>;

/** Pixels of a frame. */
export const PhotoRegion = Type.Object({
  left: Type.Integer(),
  top: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type PhotoRegion = Readonly<Static<typeof PhotoRegion>>;

/** `photo` is the part of a frame that the photo covers; the rest is filled. */
export const DerivedObject = Type.Object({
  photoId: id,
  key: Type.String(),
  photo: Type.Optional(PhotoRegion),
});
export type DerivedObject = Static<typeof DerivedObject>;
