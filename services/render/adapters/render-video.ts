import { join } from 'node:path';
import type { ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { posterKey, videoKey } from '../domain/object-keys.ts';
import type { VideoEncoder } from '../domain/video-encoder.ts';
import { videoHash } from '../domain/video-hash.ts';
import type { SlideshowRow } from '../repositories/slideshow-repository.ts';
import { fetchFrames, frameKeys } from './fetch-frames.ts';
import { writePoster } from './poster.ts';
import { writeTitleSlide } from './title-slide.ts';
import type { CheckVideo } from './video-check.ts';

interface RenderVideoDependencies {
  readonly media: ServiceClient;
  readonly mediaStore: ObjectStore;
  readonly store: ObjectStore;
  readonly encoder: VideoEncoder;
  readonly checkVideo: CheckVideo;
}

interface RenderOrder {
  readonly slideshow: SlideshowRow;
  /** Exists; everything that is written for the video lies in it. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

export interface RenderedVideo {
  readonly hash: string;
}

export type RenderVideo = (order: RenderOrder) => Promise<RenderedVideo>;

/** Changes with whatever makes another picture from the same photos. */
const recipe = (encoder: VideoEncoder): string => `${encoder.name}-1`;

/** Makes the video and its poster and stores both whole; a video that is already there is not made again. */
export function createRenderVideo({
  media,
  mediaStore,
  store,
  encoder,
  checkVideo,
}: RenderVideoDependencies): RenderVideo {
  async function make(order: RenderOrder, frames: readonly string[], hash: string): Promise<void> {
    const { slideshow, folder, signal } = order;
    const title = join(folder, 'title.png');
    const poster = join(folder, 'poster.jpg');
    const [first = '', ...rest] = await fetchFrames(mediaStore, frames, folder, signal);
    const { deceased_name: name, birth_date: birthDate, death_date: deathDate, title_font: font } = slideshow;
    await writeTitleSlide({ framePath: first, name, birthDate, deathDate, font }, title);
    await writePoster(title, poster);
    const slides = [title, ...rest].map((framePath) => ({ framePath }));
    const video = await encoder.encodeVideo({
      slides,
      timing: slideshow.timing,
      folder,
      signal,
      onProgress: order.onProgress,
    });
    await checkVideo(video, signal);
    await store.putFile(posterKey(slideshow.memorial_id, hash), poster, { contentType: 'image/jpeg', signal });
    await store.putFile(videoKey(slideshow.memorial_id, hash), video.path, { contentType: 'video/mp4', signal });
  }

  return async (order) => {
    const { slideshow, signal } = order;
    const frames = await frameKeys(media, slideshow.memorial_id, slideshow.photo_ids.map(Number), signal);
    const hash = videoHash({
      recipe: recipe(encoder),
      name: slideshow.deceased_name,
      birthDate: slideshow.birth_date,
      deathDate: slideshow.death_date,
      font: slideshow.title_font,
      timing: slideshow.timing,
      frames,
    });
    const isThere = await store.head(videoKey(slideshow.memorial_id, hash));
    if (!isThere) await make(order, frames, hash);
    return { hash };
  };
}
