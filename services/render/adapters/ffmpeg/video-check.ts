import type { EncodedVideo } from '../../domain/video/video-encoder.ts';
import { findFaults } from '../../domain/video/video-facts.ts';
import { VideoFailure } from '../../domain/video/video-failure.ts';
import { topLevelBoxes } from './mp4-boxes.ts';
import type { VideoProbe } from './video-probe.ts';

export type CheckVideo = (video: EncodedVideo, signal: AbortSignal) => Promise<void>;

/** ffmpeg has read the file to an end, or a box is wrong. One that was killed, or a file that cannot be opened, says nothing. */
const isFinding = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || typeof error.code === 'number');

/** No video is published before this: ffmpeg can cut a joined video short and still exit with 0. */
export const createVideoCheck =
  ({ probe }: { readonly probe: VideoProbe }): CheckVideo =>
  async (video, signal) => {
    const broken = (cause: unknown) => {
      signal.throwIfAborted();
      if (!isFinding(cause)) throw cause;
      throw new VideoFailure('render_failed', 'The video cannot be read.', { cause });
    };
    const [probed, boxes] = await Promise.all([probe(video.path, signal), topLevelBoxes(video.path)]).catch(broken);
    const faults = findFaults({ ...probed, boxes }, video);
    if (faults.length > 0) throw new VideoFailure('render_failed', `The video is wrong: ${faults.join('; ')}`);
  };
