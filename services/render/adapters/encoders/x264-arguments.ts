import { limits } from '@afterglow/proto/limits';
import { type MovieFacts, movieTitle } from '../../domain/mp4/movie-facts.ts';
import type { Fade, Hold } from '../../domain/slideshow/timeline.ts';
import type { FfmpegInput } from '../ffmpeg/ffmpeg.ts';
import { rawFrames } from '../ffmpeg/raw-frames.ts';
import { toVideoColours } from './video-colours.ts';

const rate = limits.framesPerSecond;

/** Ticks a second in every segment and in the joined file: any multiple of the frame rate, the same everywhere. */
const timescale = String(rate * 512);

const still = (input: number, frames: number): string =>
  `[${input}:v]${toVideoColours},setsar=1,loop=loop=${frames - 1}:size=1,trim=end_frame=${frames},setpts=N/${rate}/TB,fps=${rate}`;

/** Only with a rate to keep to does x264 keep a picture within what its level allows: MinCR, table A-1. */
const levelBounds = ['-level', '4.1', '-maxrate', '62500k', '-bufsize', '62500k'];

/**
 * Alike, else segments could not be joined: 7 B pictures between references divide all fades. Weighted implicitly, they
 * are crossfades by nature: half the bytes of x264's own choice. Without mbtree a still would cost three times as many.
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

export const holdFilter = ({ frames }: Hold): string => `${still(0, frames)}[v]`;

/** Input 0 is what fades out, input 1 what fades in. One frame more than needed is made: see fadeWeight. */
export function fadeFilter({ frames, to }: Fade): string {
  const seconds = (frames / rate).toFixed(6);
  const kept = to === 'black' ? `start_frame=1:end_frame=${frames + 1}` : `end_frame=${frames}`;
  return [
    `${still(0, frames + 1)}[from]`,
    `${still(1, frames + 1)}[to]`,
    `[from][to]xfade=transition=fade:duration=${seconds}:offset=0,trim=${kept},setpts=N/${rate}/TB,fps=${rate}[v]`,
  ].join(';');
}

/** A silent track: players and sites expect one. */
export const silenceFilter = 'anullsrc=sample_rate=48000:channel_layout=stereo[a]';

export const segmentList = (listPath: string): FfmpegInput => ({
  format: 'concat',
  options: ['-safe', '1'],
  path: listPath,
});

export const joinOutput = (seconds: number, facts: MovieFacts): readonly string[] => [
  ...['-map', '0:v:0', '-map', '[a]', '-map_metadata', '-1', '-t', String(seconds)],
  ...['-metadata', `title=${movieTitle(facts)}`],
  ...['-metadata', `creation_time=${facts.createdAt.toISOString()}`],
  ...['-c:v', 'copy', '-video_track_timescale', timescale, '-c:a', 'aac', '-b:a', '64k'],
  ...['-movflags', '+faststart', '-f', 'mp4'],
];
