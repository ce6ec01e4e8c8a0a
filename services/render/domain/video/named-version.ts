import type { LoopFiles, LoopForm } from '@afterglow/proto';
import { type VideoVersion, videoFilename } from './video-filename.ts';

interface VersionedSlideshow {
  readonly deceased_name: string;
  readonly title: string;
  readonly hash: string | null;
  readonly sound_hash: string | null;
  readonly seconds: number | null;
  readonly loop_source_id: number | null;
  readonly loop_files: LoopFiles | null;
}

/** Undefined without sound or loop, and for a replaced version, of which it is unknown. */
function getVersion(slideshow: VersionedSlideshow, hash: string, form?: LoopForm): VideoVersion | undefined {
  const isLoop = slideshow.loop_source_id !== null;
  if (slideshow.sound_hash === null && !isLoop) return undefined;
  const isSilent = hash === slideshow.hash;
  const seconds = (form ? slideshow.loop_files?.[form]?.seconds : slideshow.seconds) ?? 0;
  const loop = isLoop ? (form ?? 'pass') : undefined;
  return isSilent || hash === slideshow.sound_hash ? { isSilent, seconds, loop } : undefined;
}

/** The name of the file of one version of a video. */
export const nameVersion = (slideshow: VersionedSlideshow, hash: string, form?: LoopForm): string =>
  videoFilename(slideshow.deceased_name, slideshow.title, getVersion(slideshow, hash, form));
