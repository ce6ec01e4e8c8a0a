import { type Static, Type } from 'typebox';
import { deceasedName, id, instant, letter, nullable, publicId, title } from '../fields.ts';
import { fontValues } from '../fonts.ts';
import { limits } from '../limits.ts';
import { fieldMessages } from '../messages.ts';

export const VideoFailure = Type.Object({ code: Type.String(), message: Type.String() });

export const Slideshow = Type.Object({
  id,
  publicId,
  title: Type.String(),
  /** Empty until the video is there. */
  videoUrl: Type.String(),
  isGenerating: Type.Boolean(),
  /** The video was asked for and is made as soon as the memorial is paid for. */
  isAwaitingPayment: Type.Boolean(),
  /** After the deadline, guests see the video at the links of their invitations. */
  isShared: Type.Boolean(),
  /** JSON text: { timing, titleFont, respectPhotoOrder }. */
  settings: Type.String(),
  /** Percent of the work that is done, never backwards. Below 100 beside a videoUrl: the video is being made again. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Beside a videoUrl: the video is that of before. */
  failure: nullable(VideoFailure),
  photoCount: Type.Integer(),
  createdAt: instant,
});
export type Slideshow = Static<typeof Slideshow>;

export const TitleFont = Type.Enum([...fontValues], { message: fieldMessages.titleFont });

export const SlideshowInput = Type.Object({
  title,
  respectPhotoOrder: Type.Boolean({ message: fieldMessages.checkbox }),
  titleFont: TitleFont,
  /** Seconds a slide. */
  timing: Type.Optional(
    Type.Integer({
      minimum: limits.slideTiming.minimum,
      maximum: limits.slideTiming.maximum,
      message: fieldMessages.timing,
    }),
  ),
});
export type SlideshowInput = Static<typeof SlideshowInput>;

export const TitleName = Type.Object({ name: deceasedName });

const letters = Type.Array(letter, { maxItems: limits.nameMaxLength, message: fieldMessages.letters });

/** The letters of a name that no font has, each once, and whether the organizer has agreed to a stand-in for all of them. */
export const MissingLetters = Type.Object({ missing: letters, accepted: Type.Boolean() });
export type MissingLetters = Static<typeof MissingLetters>;

export const AcceptedLetters = Type.Object({ letters });

export const Sharing = Type.Object({ isShared: Type.Boolean({ message: fieldMessages.checkbox }) });

export const SlideshowReply = Type.Object({ slideshow: Slideshow });
export const VideoExport = Type.Object({ downloadUrl: Type.String(), filename: Type.String() });

/** `waiting`: for something that its organizer has to do first. */
export const PublicVideoState = Type.Union([
  Type.Literal('ready'),
  Type.Literal('making'),
  Type.Literal('waiting'),
  Type.Literal('failed'),
]);
export type PublicVideoState = Static<typeof PublicVideoState>;

export const PublicSlideshow = Type.Object({
  state: PublicVideoState,
  /** Both empty until the video is there. */
  videoUrl: Type.String(),
  posterUrl: Type.String(),
  title: Type.String(),
  memorialName: Type.String(),
  birthDate: nullable(Type.String()),
  deathDate: nullable(Type.String()),
});
export type PublicSlideshow = Static<typeof PublicSlideshow>;

/** A video that its organizer shares with guests. */
export const SharedVideo = Type.Object({
  memorialPublicId: publicId,
  slideshowPublicId: publicId,
  title: Type.String(),
  posterUrl: Type.String(),
});
export type SharedVideo = Static<typeof SharedVideo>;
