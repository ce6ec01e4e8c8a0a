import type { ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { fadeFrames } from '@afterglow/slide-video';
import type { VideoEncoder } from '../../domain/video/video-encoder.ts';
import type { EngineWork } from '../../domain/video/workload.ts';
import type { MotionStore } from '../motion/motion-store.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { type Assemble, conventionalVideo } from './conventional-video.ts';
import { joinedVideo } from './joined-video.ts';

export interface Engine extends EngineWork {
  /** Identifies engine, parameters and version; part of the video's hash. */
  readonly recipe: string;
  readonly assemble: Assemble;
  /** Otherwise its videos stay silent. */
  readonly takesSound: boolean;
}

const millisecondsJoined = 2.5;

/** Increment with every change in joining. */
const joinVersion = 3;

export const skipRecipe = `skip-${joinVersion}`;

interface SkipEngineParts {
  readonly pictureStore: Pick<PictureStore, 'get' | 'lose'>;
  readonly motions: Pick<MotionStore, 'read'>;
  readonly black: (signal: AbortSignal) => Promise<Buffer>;
}

export const skipEngine = (parts: SkipEngineParts): Engine => ({
  recipe: skipRecipe,
  takesSound: true,
  joinsPictures: true,
  slideWork: () => millisecondsJoined,
  assemble: joinedVideo(parts),
});

const millisecondsFading = 38;
const millisecondsHolding = 9;

/** Increment with every change in the encoder's output. */
const encodeVersion = 2;

interface X264EngineParts {
  readonly media: ServiceClient;
  readonly mediaStore: ObjectStore;
  readonly encoder: VideoEncoder;
}

export const x264Engine = (parts: X264EngineParts): Engine => ({
  recipe: `${parts.encoder.name}-${encodeVersion}`,
  takesSound: false,
  joinsPictures: false,
  slideWork: (frames) => {
    const fading = fadeFrames(frames);
    return fading * millisecondsFading + (frames - fading) * millisecondsHolding;
  },
  assemble: conventionalVideo(parts),
});
