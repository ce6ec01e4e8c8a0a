import { ffmpegPath, ffprobePath } from '@afterglow/local-stack';

export interface VideoPrograms {
  readonly ffmpegPath: string;
  readonly ffprobePath: string;
}

export const gstreamerPath = (): string | undefined => process.env.GST_LAUNCH_PATH;

export const videoPrograms = (): VideoPrograms => ({ ffmpegPath: ffmpegPath(), ffprobePath: ffprobePath() });
