import type { MovieFacts } from '../mp4/movie-facts.ts';

export interface Slide {
  readonly framePath: string;
}

export interface VideoOrder {
  readonly slides: readonly Slide[];
  /** Whole seconds a slide. */
  readonly timing: number;
  readonly facts: MovieFacts;
  /** Exists; the video stays in it, everything else that was written there is gone at the end, however it ends. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Whole percent, each larger than the one before it; 100 when the video is there. */
  readonly onProgress: (percent: number) => void;
}

export interface EncodedVideo {
  readonly path: string;
  readonly slides: number;
  readonly timing: number;
}

/** An engine that makes the video of a slideshow. Throws a VideoFailure where a slide's picture is at fault. */
export interface VideoEncoder {
  readonly name: string;
  encodeVideo(order: VideoOrder): Promise<EncodedVideo>;
}
