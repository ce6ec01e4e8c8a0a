import { rawFrames } from './raw-frames.ts';
import { toVideoColours } from './video-colours.ts';

/**
 * Every picture by itself in one slice. qcomp=1 keeps a picture's bytes free of its neighbours, stitchable=1 its
 * parameter sets; force-cfr=1 and no lookahead let it come out before the next one goes in.
 */
const x264Parameters = 'keyint=1:qcomp=1:slices=1:stitchable=1:force-cfr=1:rc-lookahead=0';

/** How libx264 codes a picture that ffmpeg has read. */
export const pictureCoding: readonly string[] = [
  ...['-vf', toVideoColours, '-c:v', 'libx264', '-threads', '1', '-profile:v', 'high', '-preset', 'veryfast'],
  ...['-crf', '16', '-x264-params', x264Parameters],
];

/** Pictures go in by one pipe and come out by the other, each at once. */
export const intraArguments: readonly string[] = [
  ...['-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'pipe'],
  ...['-threads', '1', '-probesize', '32', '-f', 'rawvideo', ...rawFrames, '-i', 'pipe:0'],
  ...['-filter_threads', '1', '-fps_mode', 'passthrough', ...pictureCoding, '-flush_packets', '1'],
  ...['-flvflags', 'no_metadata+no_sequence_end+no_duration_filesize', '-f', 'flv', 'pipe:1'],
];

/** What decides a coded picture's bytes beside its pixels. The number changes with what is written around them. */
export const intraRecipe: string = ['skip 2', 'ffmpeg 7.0', ...pictureCoding].join(' ');
