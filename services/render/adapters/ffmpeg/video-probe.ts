import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { VideoFacts } from '../../domain/video-facts.ts';

const run = promisify(execFile);
const options = ['-nostdin', '-hide_banner', '-nostats', '-loglevel', 'verbose', '-xerror'];
const readAll = ['-map', '0:v:0', '-c', 'copy', '-f', 'null', '-'];

export type ProbedVideo = Omit<VideoFacts, 'boxes'>;
export type VideoProbe = (path: string, signal: AbortSignal) => Promise<ProbedVideo>;

const secondsOf = ({ hours, minutes, seconds }: Readonly<Record<string, string>>): number =>
  3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);

/** What ffmpeg says of its input. A text of the file itself, such as its title, never begins such a line. */
function factsOf(said: string): ProbedVideo {
  const found = (line: RegExp) => line.exec(said)?.groups ?? {};
  const video = found(
    /^ {2}Stream #0:\d\S* Video: (?<codec>\w+) \((?<profile>[^)]+)\).*?, (?<pixels>\w+)\((?<range>\w+), (?<colours>\w+)[,)].*?, (?<size>\d+x\d+)[ ,].*?, (?<rate>[\d.]+) fps,/m,
  );
  const audio = found(/^ {2}Stream #0:\d\S* Audio: (?<codec>\w+)/m);
  const length = found(/^ {2}Duration: (?<hours>\d+):(?<minutes>\d+):(?<seconds>[\d.]+),/m);
  const packets = found(/^\[in#0\/.*\] {3}Input stream #0:\d+ \(video\): (?<read>\d+) packets read /m);
  return {
    codec: video.codec ?? '',
    profile: video.profile ?? '',
    pixels: video.pixels ?? '',
    size: video.size ?? '',
    framesPerSecond: Number(video.rate),
    colours: `${video.colours} ${video.range}`,
    frames: Number(packets.read),
    seconds: secondsOf(length),
    audioCodec: audio.codec ?? '',
  };
}

/** Reads all packets of an MP4 without decoding them. Not by fluent-ffmpeg, which keeps only the end of what ffmpeg says. */
export const createVideoProbe =
  ({ ffmpegPath }: { readonly ffmpegPath: string }): VideoProbe =>
  async (path, signal) => {
    const input = ['-protocol_whitelist', 'file', '-f', 'mp4', '-i', path];
    const { stderr } = await run(ffmpegPath, [...options, ...input, ...readAll], {
      signal,
      timeout: 60_000,
      killSignal: 'SIGKILL',
    });
    return factsOf(stderr);
  };
