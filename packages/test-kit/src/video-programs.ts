import { ffmpegPath, ffprobePath } from '@afterglow/local-stack';

export interface VideoPrograms {
  readonly ffmpegPath: string;
  readonly ffprobePath: string;
}

/** The ffmpeg and ffprobe that the product brings along. */
export const videoPrograms = (): VideoPrograms => ({ ffmpegPath: ffmpegPath(), ffprobePath: ffprobePath() });
