import type { EncodedVideo } from '../../domain/video-encoder.ts';
import { findFaults, type VideoFacts } from '../../domain/video-facts.ts';
import { VideoFailure } from '../../domain/video-failure.ts';
import type { Ffprobe, Probe } from './ffprobe.ts';
import { topLevelBoxes } from './mp4-boxes.ts';

function factsOf({ streams, format }: Probe, boxes: readonly string[]): VideoFacts {
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  return {
    codec: video?.codec_name ?? '',
    profile: video?.profile ?? '',
    pixels: video?.pix_fmt ?? '',
    size: `${video?.width}x${video?.height}`,
    frameRate: video?.avg_frame_rate ?? '',
    colours: `${video?.color_space} ${video?.color_range}`,
    frames: Number(video?.nb_read_packets),
    seconds: Number(format.duration),
    audioCodec: audio?.codec_name ?? '',
    boxes,
  };
}

export type CheckVideo = (video: EncodedVideo, signal: AbortSignal) => Promise<void>;

/** No video is published before this: ffmpeg can cut a joined video short and still exit with 0. */
export const createVideoCheck =
  ({ ffprobe }: { readonly ffprobe: Ffprobe }): CheckVideo =>
  async (video, signal) => {
    const broken = (cause: unknown) => {
      signal.throwIfAborted();
      throw new VideoFailure('render_failed', 'The video cannot be read.', { cause });
    };
    const [probe, boxes] = await Promise.all([ffprobe(video.path, signal), topLevelBoxes(video.path)]).catch(broken);
    const faults = findFaults(factsOf(probe, boxes), video);
    if (faults.length > 0) throw new VideoFailure('render_failed', `The video is wrong: ${faults.join('; ')}`);
  };
