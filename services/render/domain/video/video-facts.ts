import { limits } from '@afterglow/proto/limits';
import { blockSamples, samplesPerFrame, soundRate } from '@afterglow/proto/soundtrack';
import { type Slideshow, type TrackTimes, totalFrames } from '@afterglow/slide-video';
import { countBlocks } from '../sound/sound-grid.ts';

/** What differs between the versions of a video. */
export interface VersionFacts {
  readonly soundPackets: number;
  readonly soundBytes: number;
  readonly boxes: readonly string[];
  readonly tracks: readonly TrackTimes[];
}

export interface VideoFacts extends VersionFacts {
  readonly codec: string;
  readonly profile: string;
  readonly pixels: string;
  readonly size: string;
  readonly framesPerSecond: number;
  readonly colours: string;
  readonly frames: number;
  readonly seconds: number;
  readonly audioCodec: string;
}

const expected = {
  codec: 'h264',
  profile: 'High',
  pixels: 'yuv420p',
  size: `${limits.frameWidth}x${limits.frameHeight}`,
  framesPerSecond: limits.framesPerSecond,
  colours: 'bt709 tv',
  audioCodec: 'aac',
} as const;

export interface ExpectedVideo {
  readonly slideshow: Slideshow;
  readonly hasSound?: boolean;
}

const silentPacketBytes = 6;
/** ffmpeg names itself in the first packet. */
const nameBytes = 100;

function findSoundFaults({ soundPackets, soundBytes }: VersionFacts, frames: number, hasSound: boolean): string[] {
  const faults: string[] = [];
  const packets = countBlocks(frames * samplesPerFrame);
  if (!(Math.abs(soundPackets - packets) <= 1)) faults.push(`${soundPackets} packets of sound, not ${packets}`);
  const isSilent = soundBytes <= soundPackets * silentPacketBytes + nameBytes;
  if (isSilent === hasSound) faults.push(hasSound ? 'its music is silent' : `it is not silent: ${soundBytes} bytes`);
  return faults;
}

const tolerances = { video: 1 / limits.framesPerSecond, audio: blockSamples / soundRate } as const;

/** Pictures and sound must last equally long, and neither may pause. */
function findTrackFaults(tracks: VideoFacts['tracks'], seconds: number): string[] {
  return (['video', 'audio'] as const).flatMap((kind) => {
    const track = tracks.find((one) => one.kind === kind);
    if (!track) return [`no ${kind} track`];
    const isWhole = Math.abs(track.seconds - seconds) <= tolerances[kind];
    return [
      ...(isWhole ? [] : [`its ${kind} track lasts ${track.seconds} s, not ${seconds}`]),
      ...(track.isEven ? [] : [`its ${kind} track has a gap`]),
    ];
  });
}

/** Describes the faults of a version that has the pictures of a video without faults. */
export function findVersionFaults(facts: VersionFacts, { slideshow, hasSound = false }: ExpectedVideo): string[] {
  const { boxes, tracks } = facts;
  const frames = totalFrames(slideshow);
  const faults = [
    ...findTrackFaults(tracks, frames / limits.framesPerSecond),
    ...findSoundFaults(facts, frames, hasSound),
  ];
  const moov = boxes.indexOf('moov');
  if (moov < 0 || moov > boxes.indexOf('mdat')) faults.push(`moov is not first: ${boxes.join(' ')}`);
  return faults;
}

/** Describes faults of a video for the log; empty if it plays everywhere to its end. */
export function findFaults(facts: VideoFacts, video: ExpectedVideo): string[] {
  const faults = Object.entries(expected)
    .map(([name, value]) => ({ name, value, found: facts[name as keyof typeof expected] }))
    .filter(({ value, found }) => value !== found)
    .map(({ name, value, found }) => `${name} is ${found}, not ${value}`);
  const frames = totalFrames(video.slideshow);
  if (facts.frames !== frames) faults.push(`${facts.frames} frames, not ${frames}`);
  const seconds = frames / limits.framesPerSecond;
  const tolerance = 1 / limits.framesPerSecond;
  if (!(Math.abs(facts.seconds - seconds) <= tolerance)) faults.push(`${facts.seconds} s long, not ${seconds}`);
  return [...faults, ...findVersionFaults(facts, video)];
}
