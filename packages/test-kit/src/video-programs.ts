import { ffmpegPath, ffprobePath } from '@afterglow/local-stack';

export interface VideoPrograms {
  readonly ffmpegPath: string;
  readonly ffprobePath: string;
}

/** gst-launch-1.0 of a GStreamer with OpenH264; undefined where this machine cannot have one, which `npm test` says. */
export const gstreamerPath = (): string | undefined => process.env.GST_LAUNCH_PATH;

export const videoPrograms = (): VideoPrograms => ({ ffmpegPath: ffmpegPath(), ffprobePath: ffprobePath() });
