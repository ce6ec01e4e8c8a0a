import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@afterglow/proto/limits';
import { readVideoIndex } from '@afterglow/slide-video';
import { phaseSeconds, testFrames, testPhases, testSeconds } from '../../domain/chapel/test-video.ts';
import { findFaults } from '../../domain/video/video-facts.ts';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';
import { rawFrames, toVideoColours } from '../ffmpeg/raw-frames.ts';
import { getFacts } from '../ffmpeg/video-check.ts';
import type { VideoProbe } from '../ffmpeg/video-probe.ts';
import { drawTestPictures } from './test-picture.ts';

const rate = limits.framesPerSecond;
const bar = { width: 12, height: 40, top: 955, left: 250, way: 1408 } as const;

/** In the phases of a speaker, without clicks: the tone fades in and out. */
function tone(side: 'left' | 'right'): string {
  const phases = testPhases.flatMap((phase, index) => (phase[side] ? [index * phaseSeconds] : []));
  const shapes = phases.map((start) => `clip(10*min(t-${start + 0.5},${start + phaseSeconds - 0.5}-t),0,1)`);
  return `0.1*sin(2*PI*440*t)*(${shapes.join('+')})`;
}

/** A bar that crosses the picture once per phase shows whether a player drops frames. */
const filter = [
  `[0:v]${toVideoColours},setsar=1,fps=${rate},tpad=stop_mode=clone:stop_duration=${phaseSeconds},trim=end_frame=${testFrames},setpts=N/${rate}/TB[still]`,
  `color=c=white:s=${bar.width}x${bar.height}:r=${rate}:d=${testSeconds},format=yuv420p[bar]`,
  `[still][bar]overlay=x='${bar.left}+mod(t,${phaseSeconds})/${phaseSeconds}*${bar.way}':y=${bar.top}[v]`,
  `aevalsrc='${tone('left')}|${tone('right')}':c=stereo:s=48000:d=${testSeconds}[a]`,
].join(';');

const output: readonly string[] = [
  ...['-map', '[v]', '-map', '[a]', '-map_metadata', '-1', '-r', String(rate), '-t', String(testSeconds)],
  ...['-c:v', 'libx264', '-threads', '1', '-preset', 'superfast', '-crf', '20', '-profile:v', 'high'],
  ...['-level', '4.1', '-pix_fmt', 'yuv420p', '-g', String(2 * rate)],
  ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', '-f', 'mp4'],
];

interface MakeTestVideoDependencies {
  readonly ffmpeg: Ffmpeg;
  readonly probe: VideoProbe;
}

export interface TestVideoOrder {
  /** Of this order alone. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Makes the video that checks a screen, and checks it as other videos. Returns its path. @throws Error if it is wrong */
export const createMakeTestVideo =
  ({ ffmpeg, probe }: MakeTestVideoDependencies) =>
  async ({ folder, signal }: TestVideoOrder): Promise<string> => {
    const [picturesPath, path] = [join(folder, 'pictures.rgb'), join(folder, 'test.mp4')];
    await writeFile(picturesPath, drawTestPictures());
    await ffmpeg({
      inputs: [{ format: 'rawvideo', options: [...rawFrames, '-framerate', `1/${phaseSeconds}`], path: picturesPath }],
      ...{ filter, outputOptions: output, outputPath: path, signal, deadlineMs: 120_000 },
    });
    const [probed, index] = await Promise.all([probe(path, signal), readVideoIndex(path)]);
    const video = { slideshow: { frames: [testFrames] }, hasSound: true };
    const faults = findFaults({ ...getFacts(index), ...probed }, video);
    if (faults.length > 0) throw new Error(`The test video is wrong: ${faults.join('; ')}`);
    return path;
  };

export type MakeTestVideo = ReturnType<typeof createMakeTestVideo>;
