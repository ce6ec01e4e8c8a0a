import {
  findPictureFault,
  findSoundFault,
  readVideoIndex,
  totalFrames,
  trackTimes,
  type VideoIndex,
} from '@afterglow/slide-video';
import type { EncodedVideo } from '../../domain/video/video-encoder.ts';
import { findFaults, findVersionFaults, type VersionFacts } from '../../domain/video/video-facts.ts';
import { VideoFailure } from '../../domain/video/video-failure.ts';
import type { VideoProbe } from './video-probe.ts';

/** ffmpeg exited by itself, or a box is wrong. A kill or an unreadable file is not a finding. */
const isFinding = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || typeof error.code === 'number');

export function getFacts({ boxes, tracks }: VideoIndex): VersionFacts {
  const packets = tracks.find(({ kind }) => kind === 'audio')?.samples ?? [];
  const soundBytes = packets.reduce((sum, { size }) => sum + size, 0);
  return { boxes, tracks: tracks.map(trackTimes), soundPackets: packets.length, soundBytes };
}

async function readOwn({ path, slideshow, sound }: EncodedVideo, signal: AbortSignal) {
  const index = await readVideoIndex(path);
  const frames = totalFrames(slideshow);
  const soundFault = sound && (await findSoundFault(path, index.tracks, { frames, sound, signal }));
  return { ...index, path, facts: getFacts(index), soundFaults: soundFault ? [soundFault] : [] };
}

/** Checks its sound, and that its pictures equal those of a version that ffmpeg has read. */
async function inspectVersion(video: EncodedVideo, checked: EncodedVideo, signal: AbortSignal): Promise<string[]> {
  const { slideshow, sound } = video;
  const own = await readOwn(video, signal);
  const index = await readVideoIndex(checked.path);
  const pictureFault = await findPictureFault(own, { ...index, path: checked.path }, signal);
  const faults = findVersionFaults(own.facts, { slideshow, hasSound: sound !== undefined });
  return [...faults, ...own.soundFaults, ...(pictureFault ? [pictureFault] : [])];
}

export function createVideoCheck({ probe }: { readonly probe: VideoProbe }) {
  async function inspect(video: EncodedVideo, signal: AbortSignal): Promise<string[]> {
    const { path, slideshow, sound } = video;
    const [probed, { facts, soundFaults }] = await Promise.all([probe(path, signal), readOwn(video, signal)]);
    return [...findFaults({ ...facts, ...probed }, { slideshow, hasSound: sound !== undefined }), ...soundFaults];
  }

  /**
   * Checks every video before publication: ffmpeg can cut a joined one short and exit with 0.
   * @param checked a version of the same video with other sound, checked as well
   * @throws VideoFailure
   */
  return async (video: EncodedVideo, signal: AbortSignal, checked?: EncodedVideo): Promise<void> => {
    const faults = await (checked ? inspectVersion(video, checked, signal) : inspect(video, signal)).catch(
      (cause: unknown) => {
        signal.throwIfAborted();
        if (!isFinding(cause)) throw cause;
        throw new VideoFailure('render_failed', 'The video cannot be read.', { cause });
      },
    );
    if (faults.length > 0) throw new VideoFailure('render_failed', `The video is wrong: ${faults.join('; ')}`);
  };
}

export type CheckVideo = ReturnType<typeof createVideoCheck>;
