import type { MovieFacts, Slideshow, SoundTrack, Zoom } from '@afterglow/slide-video';

export interface Slide {
  readonly framePath: string;
}

export interface VideoOrder {
  readonly slides: readonly Slide[];
  readonly slideshow: Slideshow;
  /** By slide; null for still ones. */
  readonly motions?: readonly (Zoom | null)[];
  readonly facts: MovieFacts;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

export interface EncodedVideo {
  readonly path: string;
  readonly slideshow: Slideshow;
  /** The packets its sound was joined from. A video without it is silent. */
  readonly sound?: SoundTrack;
}

/** Makes the video of a slideshow. @throws VideoFailure if a slide's picture is broken */
export interface VideoEncoder {
  readonly name: string;
  encodeVideo(order: VideoOrder): Promise<EncodedVideo>;
}
