import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gstreamerPath, videoPrograms } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../encoders/video.fixture.ts';
import { blockErrors, correlations, heard, highQuantile, playedTogether } from './heard-sound.fixture.ts';
import { decoded, music, toSamples, writeSong } from './songs.fixture.ts';
import { createSoundStudio } from './sound-in-video.fixture.ts';

const run = promisify(execFile);
const base = await testFolder();
const studio = await createSoundStudio(base);
const loud = (samples: Float32Array): Float32Array => samples.map((sample) => Math.tanh(6 * sample));
const [first, second] = [
  await studio.addSong('first', loud(music(20))),
  await studio.addSong('second', loud(music(17, 7))),
];

/** Peak of a levelled song, and the most that AAC adds to sharp sounds. */
const [highestPeakDb, codingDb] = [-1, 1.2];

const samplesDuring = (seconds: number): number => seconds * 48_000;

/** Decodes what an encoder makes of the same sound, coded as a whole. */
async function codedWhole(samples: Float32Array): Promise<Float32Array> {
  const path = await writeSong(base, `${crypto.randomUUID()}.aac`, samples, ['-c:a', 'aac', '-b:a', '192k']);
  return (await decoded(path, 'aac')).subarray(2 * 1024, 2 * 1024 + samples.length);
}

describe.each([
  ['a song that fades out', ['first'], 'end', 15],
  ['a song that plays three times', ['first'], 'loop', 50],
  ['two songs and silence', ['first', 'second'], 'end', 40],
  ['two songs that repeat', ['first', 'second'], 'loop', 60],
  ['a fade within a join', ['first', 'second'], 'loop', 19],
] as const)('%s', (_name, hashes, fit, seconds) => {
  it('is exact to the sample, and as good at its joins as if coded as a whole', async () => {
    const { path, pieces } = await studio.writeVideo({ hashes, fit, seconds });
    const songs = hashes.map((hash) => (hash === 'first' ? first : second));
    const truth = playedTogether(songs, fit, samplesDuring(seconds));
    const sound = (await heard(path)).subarray(0, truth.length);
    expect(sound.length).toBe(truth.length);

    const errors = blockErrors(sound, truth);
    const whole = blockErrors(await codedWhole(truth), truth);
    const joins = pieces.slice(1).map((piece) => piece.start);
    const near = joins.flatMap((join_) => errors.slice(Math.max(0, join_ - 3), join_ + 28));
    expect(Math.max(0, ...near)).toBeLessThanOrEqual(1.1 * highQuantile(whole));
    for (const start of [0, ...joins.slice(0, -1)]) {
      expect(correlations(sound, truth, start + 1).best).toBe(0);
    }
  });
});

it('is silent after the last picture, to the end of the black', async () => {
  const { path } = await studio.writeVideo({ hashes: ['first'], fit: 'end', seconds: 10, blackFrames: 60 });
  const sound = await heard(path);
  const after = sound.subarray(2 * (samplesDuring(10) + 2 * 1024), 2 * samplesDuring(12));
  expect(after.length).toBeGreaterThan(2 * samplesDuring(1.9));
  expect(after.every((sample) => sample === 0)).toBe(true);
});

describe('the loudest sound of a finished video', () => {
  const claps = music(20).map((sample, index) => ((index >> 1) % 24_000 < 30 ? Math.sign(sample) * 0.9 : sample / 40));

  it.each([
    ['a fade', 'end', 15],
    ['loops and a fade', 'loop', 50],
  ] as const)('R14: peaks at -1 dB plus at most 1.2 dB from coding, with %s', async (_what, fit, seconds) => {
    const song = await studio.addSong(`claps-${fit}`, claps);
    expect(song.truePeakDb + song.gainDb).toBeCloseTo(-1, 1);
    const { path } = await studio.writeVideo({ hashes: [`claps-${fit}`], fit, seconds });
    const { stderr } = await run(videoPrograms().ffmpegPath, [
      ...[
        '-nostdin',
        '-hide_banner',
        '-i',
        path,
        '-map',
        '0:a',
        '-af',
        'ebur128=peak=true:framelog=quiet',
        '-f',
        'null',
        '-',
      ],
    ]);
    const peak = Number(/^ {4}Peak: +(?<peak>-?[\d.]+) dBFS/m.exec(stderr)?.groups?.peak);
    expect(peak).toBeLessThanOrEqual(highestPeakDb + codingDb);
    expect(peak).toBeGreaterThan(-3);
  });
});

describe('the place of a sound', () => {
  const clickAt = samplesDuring(3);
  const findClick = (sound: Float32Array) => sound.findIndex((sample) => Math.abs(sample) > 0.25) / 2;
  const samples = music(8).map((sample, index) => {
    const after = (index >> 1) - clickAt;
    return after < 0 ? 0 : sample + (after < 40 ? 0.8 : 0);
  });

  it('is exact in ffmpeg, and starts with the pictures', async () => {
    await studio.addSong('click', samples);
    const { path } = await studio.writeVideo({ hashes: ['click'], fit: 'end', seconds: 6 });
    expect(Math.abs(findClick(await heard(path)) - clickAt)).toBeLessThan(48);
    const { stdout } = await run(videoPrograms().ffprobePath, [
      ...['-v', 'error', '-show_entries', 'stream=codec_type,start_time', '-of', 'csv=p=0', path],
    ]);
    expect(stdout.trim().split('\n')).toEqual(['video,0.000000', 'audio,0.000000']);
  });

  const gstreamer = gstreamerPath() ?? '';

  // GStreamer's FAAD element plays every file with priming a packet early.
  it.runIf(gstreamer)('is that of a file by ffmpeg in GStreamer', async () => {
    const heardInGstreamer = async (path: string) => {
      const output = `${path}.f32`;
      const decoder = ['filesrc', `location=${path}`, '!', 'qtdemux', '!', 'aacparse', '!', 'faad', '!'];
      const filters = ['audioconvert', '!', 'audiorate', '!', 'audio/x-raw,format=F32LE,channels=2', '!'];
      await run(gstreamer, ['-q', ...decoder, ...filters, 'filesink', `location=${output}`]);
      return findClick(toSamples(await readFile(output)));
    };
    await studio.addSong('again', samples);
    const { path } = await studio.writeVideo({ hashes: ['again'], fit: 'end', seconds: 6 });
    const other = await writeSong(base, 'click.m4a', samples, ['-c:a', 'aac', '-b:a', '192k']);
    expect(Math.abs((await heardInGstreamer(path)) - (await heardInGstreamer(other)))).toBeLessThan(48);
  });
});
