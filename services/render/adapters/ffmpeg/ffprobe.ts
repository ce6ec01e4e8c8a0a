import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Tags = Readonly<Record<string, string>>;

export interface ProbedStream {
  readonly codec_name?: string;
  readonly codec_type?: string;
  readonly profile?: string;
  readonly pix_fmt?: string;
  readonly width?: number;
  readonly height?: number;
  readonly avg_frame_rate?: string;
  readonly r_frame_rate?: string;
  readonly color_range?: string;
  readonly color_space?: string;
  readonly nb_read_packets?: string;
  readonly duration?: string;
  readonly tags?: Tags;
}

export interface Probe {
  readonly streams: readonly ProbedStream[];
  readonly format: { readonly duration?: string; readonly tags?: Tags };
}

export type Ffprobe = (path: string, signal: AbortSignal) => Promise<Probe>;

/** Reads all packets of an MP4 without decoding them. Not by fluent-ffmpeg, whose ffprobe can be neither aborted nor killed. */
export const createFfprobe =
  ({ ffprobePath }: { readonly ffprobePath: string }): Ffprobe =>
  async (path, signal) => {
    const options = ['-v', 'error', '-protocol_whitelist', 'file', '-f', 'mp4', '-count_packets'];
    const { stdout } = await run(ffprobePath, [...options, '-show_streams', '-show_format', '-of', 'json', path], {
      signal,
      timeout: 60_000,
      killSignal: 'SIGKILL',
    });
    return JSON.parse(stdout) as Probe;
  };
