import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceClient } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { SoundTrack } from '@afterglow/slide-video';
import type { EncodedVideo, VideoEncoder } from '../../domain/video/video-encoder.ts';
import type { VideoPlan } from '../../domain/video/video-plan.ts';
import { drawClosingSlide } from '../closing/closing-slide.ts';
import { type FrameFile, fetchFrames } from '../frames/fetch-frames.ts';
import { drawSlideFrame, knownRegion } from '../pictures/slide-frame.ts';
import { drawTitleSlide } from '../title-slide/title-slide.ts';

interface ConventionalVideoDependencies {
  readonly media: ServiceClient;
  readonly mediaStore: ObjectStore;
  readonly encoder: VideoEncoder;
}

export interface AssemblyOrder {
  readonly plan: VideoPlan;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onShare: (share: number) => void;
  /** Of each version to make; undefined for a silent one. */
  readonly sounds: readonly (SoundTrack | undefined)[];
}

/** Makes all versions of a video, in their order. */
export type Assemble = (order: AssemblyOrder) => Promise<EncodedVideo[]>;

/** Draws the closing slide from the last photo's frame, before that frame is laid out. */
async function writeClosing({ closing }: VideoPlan, folder: string, last: FrameFile | undefined): Promise<string[]> {
  if (!closing || !last) return [];
  const path = join(folder, 'closing.rgb');
  const frame = await readFile(last.path);
  await writeFile(path, await drawClosingSlide({ ...closing, frame, photo: knownRegion(last.photo) }));
  return [path];
}

export const conventionalVideo =
  ({ media, mediaStore, encoder }: ConventionalVideoDependencies): Assemble =>
  async ({ plan, folder, signal, onShare }) => {
    const frames = { memorialId: plan.memorialId, photos: [plan.title, ...plan.photos] };
    const [first, ...rest] = await fetchFrames({ media, mediaStore }, frames, folder, signal);
    const title = join(folder, 'title.rgb');
    await writeFile(title, drawTitleSlide({ ...plan.title, frame: await readFile(first?.path ?? '') }));
    const closing = await writeClosing(plan, folder, rest.at(-1) ?? first);
    for (const [index, { path, photo }] of rest.entries()) {
      const { caption, isInset } = plan.photos[index] ?? {};
      if (!caption && !isInset) continue;
      await writeFile(path, await drawSlideFrame({ frame: await readFile(path), photo, caption, isInset }));
    }
    const video = await encoder.encodeVideo({
      slides: [title, ...rest.map(({ path }) => path), ...closing].map((path) => ({ framePath: path })),
      slideshow: plan.slideshow,
      ...(plan.motions && { motions: plan.motions }),
      facts: plan.facts,
      folder,
      signal,
      onProgress: (percent) => onShare(percent / 100),
    });
    return [video];
  };
