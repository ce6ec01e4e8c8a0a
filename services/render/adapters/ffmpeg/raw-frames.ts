import { limits } from '@afterglow/proto/limits';

const { frameWidth, frameHeight, framesPerSecond } = limits;

export const rawFrames: readonly string[] = [
  ...['-pixel_format', 'rgb24', '-video_size', `${frameWidth}x${frameHeight}`],
  ...['-framerate', String(framesPerSecond)],
];
