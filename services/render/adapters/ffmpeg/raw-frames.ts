import { limits } from '@afterglow/proto/limits';

const { frameWidth, frameHeight, framesPerSecond } = limits;

export const rawFrames: readonly string[] = [
  ...['-pixel_format', 'rgb24', '-video_size', `${frameWidth}x${frameHeight}`],
  ...['-framerate', String(framesPerSecond)],
];

/** RGB to BT.709, limited range, with swscale's best rounding; both engines use it. */
export const toVideoColours =
  'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p';
