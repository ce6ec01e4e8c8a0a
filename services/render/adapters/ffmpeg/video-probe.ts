import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { VideoFacts } from '../../domain/video/video-facts.ts';

const run = promisify(execFile);
const options = ['-nostdin', '-hide_banner', '-nostats', '-loglevel', 'verbose', '-xerror'];
/** A queue of more than ffmpeg's 8 packets, most of which are of a few bytes: its two threads wait less for each other. */
const readAll = ['-map', '0:v:0', '-c', 'copy', '-thread_queue_size', '128', '-f', 'null', '-'];

export type ProbedVideo = Omit<VideoFacts, 'boxes'>;
export type VideoProbe = (path: string, signal: AbortSignal) => Promise<ProbedVideo>;

/** What ffmpeg says of its input. A text of the file itself, such as its title, never begins such a line. */
function getFacts(said: string): ProbedVideo {
  const groups = (text: string, pattern: RegExp) => pattern.exec(text)?.groups ?? {};
  const { stream = '' } = groups(said, /^ {2}Stream #0:\d\S* Video: (?<stream>.*)/m);
  const { codec = '', profile = '' } = groups(stream, /^(?<codec>\w+) \((?<profile>[^)]+)\)/);
  const { pixels = '', range, space } = groups(stream, / (?<pixels>\w+)\((?<range>\w+), (?<space>\w+)[,)]/);
  const { size = '' } = groups(stream, / (?<size>\d+x\d+)[ ,]/);
  const { rate } = groups(stream, / (?<rate>[\d.]+) fps/);
  const { audioCodec = '' } = groups(said, /^ {2}Stream #0:\d\S* Audio: (?<audioCodec>\w+)/m);
  const { hours, minutes, rest } = groups(said, /^ {2}Duration: (?<hours>\d+):(?<minutes>\d+):(?<rest>[\d.]+)/m);
  const ofInput = said.split('\n').find((line) => line.startsWith('[in#0/') && line.includes(']   Input stream #0:'));
  const { frames } = groups(ofInput ?? '', /: (?<frames>\d+) packets read/);
  return {
    ...{ codec, profile, pixels, size, audioCodec },
    framesPerSecond: Number(rate),
    colours: `${space} ${range}`,
    frames: Number(frames),
    seconds: 3600 * Number(hours) + 60 * Number(minutes) + Number(rest),
  };
}

interface VideoProbeParts {
  readonly ffmpegPath: string;
  /** ffmpeg is killed when it takes longer: it reads a file once. */
  readonly deadlineMs?: number;
}

/** Reads all packets of an MP4 without decoding them. Not by fluent-ffmpeg, which keeps only the end of what ffmpeg says. */
export const createVideoProbe =
  ({ ffmpegPath, deadlineMs = 60_000 }: VideoProbeParts): VideoProbe =>
  async (path, signal) => {
    const input = ['-protocol_whitelist', 'file', '-f', 'mp4', '-i', path];
    const { stderr } = await run(ffmpegPath, [...options, ...input, ...readAll], {
      signal,
      timeout: deadlineMs,
      killSignal: 'SIGKILL',
    });
    return getFacts(stderr);
  };
