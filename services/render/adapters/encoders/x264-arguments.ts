import { limits } from '@afterglow/proto/limits';
import type { Fade, Hold, MovieFacts, Zoom } from '@afterglow/slide-video';
import type { FfmpegInput } from '../ffmpeg/ffmpeg.ts';
import { rawFrames, toVideoColours } from '../ffmpeg/raw-frames.ts';
import { motionFilter, movedFilter } from './x264-motion.ts';

const rate = limits.framesPerSecond;

/** Ticks per second of segments and joined file: a multiple of the frame rate. */
const timescale = String(rate * 512);

const still = (input: number, frames: number): string =>
  `[${input}:v]${toVideoColours},setsar=1,loop=loop=${frames - 1}:size=1,trim=end_frame=${frames},setpts=N/${rate}/TB,fps=${rate}`;

/** x264 respects MinCR (table A-1) only with a maximum rate. */
const levelBounds = ['-level', '4.1', '-maxrate', '62500k', '-bufsize', '62500k'];

/**
 * The same for all segments, so that they can be joined. 7 B pictures with implicit weights divide all fades, in half
 * the bytes of x264's own choice. mbtree reduces stills to a third.
 */
export const segmentOutput: readonly string[] = [
  ...['-map', '[v]', '-an', '-map_metadata', '-1', '-r', String(rate), '-c:v', 'libx264', '-threads', '1'],
  ...['-preset', 'superfast', '-crf', '20', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
  ...levelBounds,
  '-x264-params',
  'stitchable=1:keyint=infinite:open-gop=0:scenecut=0:b-adapt=0:bframes=7:b-pyramid=none:mbtree=1:rc-lookahead=32',
  ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-video_track_timescale', timescale, '-f', 'mp4'],
];

export const pictureInput = (framePath: string): FfmpegInput => ({
  format: 'rawvideo',
  options: rawFrames,
  path: framePath,
});

/** @param motion the motion of the slide, which moves until `shared` frames after the hold */
export function holdFilter({ frames }: Hold, motion?: Zoom | null, shared = 0): string {
  const moving = motion ? [motionFilter(motion, frames + shared - motion.frames)] : [];
  return `${[still(0, frames), ...moving].join(',')}[v]`;
}

/** Input 0 fades out, input 1 fades in. One extra frame is trimmed: see fadeWeight. */
export function fadeFilter({ frames, to }: Fade, motion?: Zoom | null): string {
  const seconds = (frames / rate).toFixed(6);
  const kept = to === 'black' ? `start_frame=1:end_frame=${frames + 1}` : `end_frame=${frames}`;
  return [
    `${[still(0, frames + 1), ...(motion ? [movedFilter(motion)] : [])].join(',')}[from]`,
    `${still(1, frames + 1)}[to]`,
    `[from][to]xfade=transition=fade:duration=${seconds}:offset=0,trim=${kept},setpts=N/${rate}/TB,fps=${rate}[v]`,
  ].join(';');
}

export const silenceFilter = 'anullsrc=sample_rate=48000:channel_layout=stereo[a]';

export const segmentList = (listPath: string): FfmpegInput => ({
  format: 'concat',
  options: ['-safe', '1'],
  path: listPath,
});

export const joinOutput = (frames: number, facts: MovieFacts): readonly string[] => [
  ...['-map', '0:v:0', '-map', '[a]', '-map_metadata', '-1', '-t', `${Math.ceil((frames * 1e6) / rate)}us`],
  ...['-metadata', `title=${facts.title}`],
  ...['-metadata', `creation_time=${facts.createdAt.toISOString()}`],
  ...['-c:v', 'copy', '-video_track_timescale', timescale, '-c:a', 'aac', '-b:a', '64k'],
  ...['-movflags', '+faststart', '-f', 'mp4'],
];
