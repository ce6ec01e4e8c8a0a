import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodedSound } from '@afterglow/slide-video/testing';
import { videoPrograms } from '@afterglow/test-kit';
import { afterAll, expect, it } from 'vitest';
import { phaseSeconds, testPhases } from '../../domain/chapel/test-video.ts';
import { createFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { createVideoProbe } from '../ffmpeg/video-probe.ts';
import { createMakeTestVideo } from './make-test-video.ts';

const { ffmpegPath } = videoPrograms();
const folder = await mkdtemp(join(tmpdir(), 'afterglow-test-video-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const make = createMakeTestVideo({ ffmpeg: createFfmpeg({ ffmpegPath }), probe: createVideoProbe({ ffmpegPath }) });

const bytesPerSample = 4;
const rate = 48_000;

function measurePeak(sound: Buffer, second: number, channel: 0 | 1): number {
  let peak = 0;
  const samples = rate / 10;
  for (let sample = 0; sample < samples; sample += 1) {
    const at = (second * rate + sample) * bytesPerSample + 2 * channel;
    peak = Math.max(peak, Math.abs(sound.readInt16LE(at)));
  }
  return peak / 32_768;
}

it('plays a tone where the picture says so, left, right and on both sides', { timeout: 120_000 }, async () => {
  const path = await make({ folder, signal: new AbortController().signal });
  const sound = await decodedSound(path);
  for (const [index, { left, right }] of testPhases.entries()) {
    const middle = (index + 0.5) * phaseSeconds;
    const heard = [measurePeak(sound, middle, 0) > 0.05, measurePeak(sound, middle, 1) > 0.05];
    expect(heard, 'chapel-08').toEqual([left, right]);
  }
});
