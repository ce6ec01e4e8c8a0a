import { rawFrames } from '../ffmpeg/raw-frames.ts';
import { toVideoColours } from './video-colours.ts';

/**
 * Every picture by itself in one slice. qcomp=1 keeps a picture's bytes free of its neighbours, stitchable=1 its
 * parameter sets; force-cfr=1 and no lookahead let it come out before the next one goes in.
 */
const byItself = 'keyint=1:qcomp=1:slices=1:stitchable=1:force-cfr=1:rc-lookahead=0';

/** Measured against others in docs/decisions/2026-11-22-how-pictures-are-coded.md. */
const spending = 'no-psy=1:subme=6:trellis=1:chroma-qp-offset=-4:aq-mode=2';

/** x264's rate factor: how coarse pictures are. What is too large at one is coded again at the next. */
export const rateFactors = [17.95, 21, 24, 28, 33, 40, 48] as const;

export const codingArguments = (rateFactor: number): readonly string[] => [
  ...['-vf', toVideoColours, '-c:v', 'libx264', '-threads', '1', '-profile:v', 'high', '-preset', 'veryfast'],
  ...['-crf', String(rateFactor), '-x264-params', `${byItself}:${spending}`],
];

export const pictureCoding: readonly string[] = codingArguments(rateFactors[0]);

/** Pictures go in by one pipe and come out by the other, each at once. */
export const intraArguments = (rateFactor: number): readonly string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'pipe'],
  ...['-threads', '1', '-probesize', '32', '-f', 'rawvideo', ...rawFrames, '-i', 'pipe:0'],
  ...['-filter_threads', '1', '-fps_mode', 'passthrough', ...codingArguments(rateFactor), '-flush_packets', '1'],
  ...['-flvflags', 'no_metadata+no_sequence_end+no_duration_filesize', '-f', 'flv', 'pipe:1'],
];

/** What decides a coded picture's bytes beside its pixels. The number changes with what is written around them. */
export const intraRecipe: string = ['skip 3', 'ffmpeg 7.0', ...pictureCoding, ...rateFactors].join(' ');
