import { rawFrames, toVideoColours } from '../ffmpeg/raw-frames.ts';

/**
 * qcomp=1 makes a picture's bytes independent of its neighbours, stitchable=1 its parameter sets. force-cfr=1 without
 * lookahead outputs a picture before the next one is read.
 */
const byItself = 'keyint=1:qcomp=1:slices=1:stitchable=1:force-cfr=1:rc-lookahead=0';

const spending = 'no-psy=1:subme=6:trellis=1:chroma-qp-offset=-4:aq-mode=2';

/** x264's rate factors. A picture too large at one is encoded again at the next. */
export const rateFactors = [17.95, 21, 24, 28, 33, 40, 48] as const;

export const codingArguments = (rateFactor: number): readonly string[] => [
  ...['-vf', toVideoColours, '-c:v', 'libx264', '-threads', '1', '-profile:v', 'high', '-preset', 'veryfast'],
  ...['-crf', String(rateFactor), '-x264-params', `${byItself}:${spending}`],
];

export const pictureCoding: readonly string[] = codingArguments(rateFactors[0]);

/** Each picture leaves one pipe as soon as it is encoded from the other. */
export const intraArguments = (rateFactor: number): readonly string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'pipe'],
  ...['-threads', '1', '-probesize', '32', '-f', 'rawvideo', ...rawFrames, '-i', 'pipe:0'],
  ...['-filter_threads', '1', '-fps_mode', 'passthrough', ...codingArguments(rateFactor), '-flush_packets', '1'],
  ...['-flvflags', 'no_metadata+no_sequence_end+no_duration_filesize', '-f', 'flv', 'pipe:1'],
];

/** Everything but pixels that determines a coded picture's bytes. Increment the number when its headers change. */
export const intraRecipe: string = ['skip 3', 'ffmpeg 7.0', ...pictureCoding, ...rateFactors].join(' ');
