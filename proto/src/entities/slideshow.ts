import { type Static, Type } from 'typebox';
import { closingLine, deceasedName, id, instant, letter, motion, nullable, publicId, title } from '../fields.ts';
import { fontValues } from '../fonts.ts';
import { limits } from '../limits.ts';
import { fieldMessages } from '../messages.ts';
import { Sound } from './song.ts';

export const VideoFailure = Type.Object({ code: Type.String(), message: Type.String() });

/** Seconds of all slides together. */
export const SlideshowLength = Type.Object({
  seconds: Type.Integer({
    minimum: limits.slideTiming.minimum,
    maximum: limits.slideTiming.maximum * limits.slideshowPhotosMax,
    message: fieldMessages.length,
  }),
});
export type SlideshowLength = Static<typeof SlideshowLength>;

/** A finished video. For older ones, some of it is unknown. */
export const VideoFile = Type.Object({
  seconds: Type.Optional(Type.Integer()),
  byteSize: Type.Optional(Type.Integer()),
});
export type VideoFile = Static<typeof VideoFile>;

/** Longer than one pass: an hour that plays the bytes of one pass again, or that repeats them in the file. */
export const LoopForm = Type.Enum(['hour', 'copies']);
export type LoopForm = Static<typeof LoopForm>;

/** Absent for a video that lasts an hour itself, and copies also if two passes are too large for a FAT32 drive. */
export const LoopFiles = Type.Object({ hour: Type.Optional(VideoFile), copies: Type.Optional(VideoFile) });
export type LoopFiles = Static<typeof LoopFiles>;

/** A slide after the photos, then black. */
export const Closing = Type.Object({ line: closingLine });
export type Closing = Static<typeof Closing>;

export const Slideshow = Type.Object({
  id,
  publicId,
  title: Type.String(),
  videoUrl: Type.String(),
  videoFile: Type.Optional(VideoFile),
  isGenerating: Type.Boolean(),
  isAwaitingPayment: Type.Boolean(),
  isShared: Type.Boolean(),
  settings: Type.String(),
  /** As chosen; without one, every slide lasts as long as the settings say. Sound that sets the pace comes first. */
  length: Type.Optional(SlideshowLength),
  closing: Type.Optional(Type.Object({ line: Type.String() })),
  /** Percent, never decreasing. Below 100 with a videoUrl while the video is made again. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  failure: nullable(VideoFailure),
  photoCount: Type.Integer(),
  createdAt: instant,
  motion: Type.Optional(motion),
  sound: Type.Optional(Sound),
  /** The version with sound; `videoUrl` is silent. */
  soundVideoUrl: Type.Optional(Type.String()),
  soundVideoFile: Type.Optional(VideoFile),
  /** The public page plays the version with sound. */
  isSoundShared: Type.Optional(Type.Boolean()),
  /** Of the link for the chapel, which a slideshow shares with its loop. */
  chapelToken: Type.Optional(publicId),
  /** For the visitation: the silent version of another slideshow, which may be deleted, and which plays again and again. */
  loop: Type.Optional(Type.Object({ sourcePublicId: Type.Optional(publicId), files: Type.Optional(LoopFiles) })),
});
export type Slideshow = Static<typeof Slideshow>;

export const TitleFont = Type.Enum([...fontValues], { message: fieldMessages.titleFont });

export const SlideshowInput = Type.Object({
  title,
  respectPhotoOrder: Type.Boolean({ message: fieldMessages.checkbox }),
  titleFont: TitleFont,
  timing: Type.Optional(
    Type.Integer({
      minimum: limits.slideTiming.minimum,
      maximum: limits.slideTiming.maximum,
      message: fieldMessages.timing,
    }),
  ),
  motion: Type.Optional(motion),
  length: Type.Optional(SlideshowLength),
  closing: Type.Optional(Closing),
  sound: Type.Optional(Sound),
});
export type SlideshowInput = Static<typeof SlideshowInput>;

export const TitleName = Type.Object({ name: deceasedName });

const letters = Type.Array(letter, { maxItems: limits.nameMaxLength, message: fieldMessages.letters });

/** Missing letters of a name, each once, and whether the organizer accepted a substitute for them. */
export const MissingLetters = Type.Object({ missing: letters, accepted: Type.Boolean() });
export type MissingLetters = Static<typeof MissingLetters>;

export const AcceptedLetters = Type.Object({ letters });

export const Sharing = Type.Object({ isShared: Type.Boolean({ message: fieldMessages.checkbox }) });

export const SlideshowReply = Type.Object({ slideshow: Slideshow });
export const VideoExport = Type.Object({ downloadUrl: Type.String(), filename: Type.String() });

export const PublicVideoState = Type.Union([
  Type.Literal('ready'),
  Type.Literal('making'),
  Type.Literal('waiting'),
  Type.Literal('failed'),
]);
export type PublicVideoState = Static<typeof PublicVideoState>;

export const PublicSlideshow = Type.Object({
  state: PublicVideoState,
  videoUrl: Type.String(),
  posterUrl: Type.String(),
  title: Type.String(),
  memorialName: Type.String(),
  birthDate: nullable(Type.String()),
  deathDate: nullable(Type.String()),
  /** It plays again and again. */
  isLoop: Type.Optional(Type.Boolean()),
});
export type PublicSlideshow = Static<typeof PublicSlideshow>;

export const SharedVideo = Type.Object({
  memorialPublicId: publicId,
  slideshowPublicId: publicId,
  title: Type.String(),
  posterUrl: Type.String(),
});
export type SharedVideo = Static<typeof SharedVideo>;
