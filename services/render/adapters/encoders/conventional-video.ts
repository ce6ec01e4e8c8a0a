import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { EncodedVideo, VideoEncoder } from '../../domain/video/video-encoder.ts';
import type { VideoPlan } from '../../domain/video/video-plan.ts';
import { fetchFrames } from '../frames/fetch-frames.ts';
import { drawTitleSlide } from '../title-slide/title-slide.ts';

interface ConventionalVideoDependencies {
  readonly media: ServiceClient;
  readonly mediaStore: ObjectStore;
  readonly encoder: VideoEncoder;
}

export interface AssemblyOrder {
  readonly plan: VideoPlan;
  /** Exists; everything that is written for the video lies in it. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Told the share of the work here that is done, 0 to 1, growing. */
  readonly onShare: (share: number) => void;
}

export type Assemble = (order: AssemblyOrder) => Promise<EncodedVideo>;

export const conventionalVideo =
  ({ media, mediaStore, encoder }: ConventionalVideoDependencies): Assemble =>
  async ({ plan, folder, signal, onShare }) => {
    const frames = { memorialId: plan.memorialId, photos: [plan.title, ...plan.photos] };
    const [framePath = '', ...rest] = await fetchFrames({ media, mediaStore }, frames, folder, signal);
    const title = join(folder, 'title.rgb');
    await writeFile(title, drawTitleSlide({ ...plan.title, frame: await readFile(framePath) }));
    return encoder.encodeVideo({
      slides: [title, ...rest].map((path) => ({ framePath: path })),
      timing: plan.timing,
      facts: plan.facts,
      folder,
      signal,
      onProgress: (percent) => onShare(percent / 100),
    });
  };
