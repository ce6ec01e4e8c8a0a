import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { VideoFacts } from '../../domain/video/video-facts.ts';

const run = promisify(execFile);
const options = ['-nostdin', '-hide_banner', '-nostats', '-loglevel', 'verbose', '-xerror'];
/** ffmpeg's default of 8 packets makes its threads wait for each other: most packets have few bytes. */
const readAll = ['-map', '0:v:0', '-map', '0:a:0', '-c', 'copy', '-thread_queue_size', '128', '-f', 'null', '-'];

export type ProbedVideo = Omit<VideoFacts, 'boxes' | 'tracks'>;

/** Parses ffmpeg's description of its input. Texts from the file, such as its title, never start these lines. */
function getFacts(said: string): ProbedVideo {
  const groups = (text: string, pattern: RegExp) => pattern.exec(text)?.groups ?? {};
  const { stream = '' } = groups(said, /^ {2}Stream #0:\d\S* Video: (?<stream>.*)/m);
  const { codec = '', profile = '' } = groups(stream, /^(?<codec>\w+) \((?<profile>[^)]+)\)/);
  const { pixels = '', range, space } = groups(stream, / (?<pixels>\w+)\((?<range>\w+), (?<space>\w+)[,)]/);
  const { size = '' } = groups(stream, / (?<size>\d+x\d+)[ ,]/);
  const { rate } = groups(stream, / (?<rate>[\d.]+) fps/);
  const { audioCodec = '' } = groups(said, /^ {2}Stream #0:\d\S* Audio: (?<audioCodec>\w+)/m);
  const { hours, minutes, rest } = groups(said, /^ {2}Duration: (?<hours>\d+):(?<minutes>\d+):(?<rest>[\d.]+)/m);
  const read = said.split('\n').filter((line) => line.startsWith('[in#0/') && line.includes(']   Input stream #0:'));
  const getRead = (kind: string) =>
    groups(
      read.find((line) => line.includes(` (${kind}): `)) ?? '',
      /: (?<packets>\d+) packets read \((?<bytes>\d+) bytes\)/,
    );
  const sound = getRead('audio');
  return {
    ...{ codec, profile, pixels, size, audioCodec },
    framesPerSecond: Number(rate),
    colours: `${space} ${range}`,
    frames: Number(getRead('video').packets),
    soundPackets: Number(sound.packets),
    soundBytes: Number(sound.bytes),
    seconds: 3600 * Number(hours) + 60 * Number(minutes) + Number(rest),
  };
}

interface VideoProbeParts {
  readonly ffmpegPath: string;
  readonly deadlineMs?: number;
}

/** Reads all packets of an MP4 without decoding. fluent-ffmpeg would keep only the end of the output. */
export const createVideoProbe =
  ({ ffmpegPath, deadlineMs = 60_000 }: VideoProbeParts) =>
  async (path: string, signal: AbortSignal): Promise<ProbedVideo> => {
    const input = ['-protocol_whitelist', 'file', '-f', 'mp4', '-i', path];
    const { stderr } = await run(ffmpegPath, [...options, ...input, ...readAll], {
      signal,
      timeout: deadlineMs,
      killSignal: 'SIGKILL',
    });
    return getFacts(stderr);
  };

export type VideoProbe = ReturnType<typeof createVideoProbe>;
