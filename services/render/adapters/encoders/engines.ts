import { limits } from '@afterglow/proto/limits';
import type { ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { fadeFrames } from '../../domain/slideshow/timeline.ts';
import type { VideoEncoder } from '../../domain/video/video-encoder.ts';
import type { EngineWork } from '../../domain/video/workload.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { type Assemble, conventionalVideo } from './conventional-video.ts';
import { joinedVideo } from './joined-video.ts';

export interface Engine extends EngineWork {
  /** Names the way, its parameters and its version: part of the name of what it makes. */
  readonly recipe: string;
  readonly assemble: Assemble;
}

const millisecondsJoined = 2.5;

/** Counts up with every change in how pictures are joined. */
const joinVersion = 3;

export const skipRecipe = `skip-${joinVersion}`;

interface SkipEngineParts {
  readonly pictureStore: Pick<PictureStore, 'get' | 'lose'>;
  readonly black: (signal: AbortSignal) => Promise<Buffer>;
}

export const skipEngine = (parts: SkipEngineParts): Engine => ({
  recipe: skipRecipe,
  joinsPictures: true,
  slideWork: () => millisecondsJoined,
  assemble: joinedVideo(parts),
});

const millisecondsFading = 38;
const millisecondsHolding = 9;

/** Counts up with every change in what the encoder makes. */
const encodeVersion = 2;

interface X264EngineParts {
  readonly media: ServiceClient;
  readonly mediaStore: ObjectStore;
  readonly encoder: VideoEncoder;
}

export const x264Engine = (parts: X264EngineParts): Engine => ({
  recipe: `${parts.encoder.name}-${encodeVersion}`,
  joinsPictures: false,
  slideWork: (timing) => {
    const fading = fadeFrames(timing);
    return fading * millisecondsFading + (timing * limits.framesPerSecond - fading) * millisecondsHolding;
  },
  assemble: conventionalVideo(parts),
});
