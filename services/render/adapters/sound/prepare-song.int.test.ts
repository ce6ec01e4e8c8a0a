import { execFile } from 'node:child_process';
import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { videoPrograms } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../encoders/video.fixture.ts';
import { createPrepareSong } from './prepare-song.ts';
import { decoded, music, writeSong } from './songs.fixture.ts';

const base = await testFolder();
const signal = new AbortController().signal;
const prepare = createPrepareSong(videoPrograms());
const seconds = 12;
const samples = music(seconds);

async function prepared(path: string) {
  return prepare({ path, folder: await mkdtemp(join(base, 'song-')), signal });
}

const peak = (sound: Float32Array): number => sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

const write = (name: string, coding: readonly string[] = []) => writeSong(base, name, samples, coding);

async function cut(path: string, share: number): Promise<string> {
  const whole = await readFile(path);
  const part = join(base, `cut-${crypto.randomUUID()}`);
  await writeFile(part, whole.subarray(0, Math.floor(whole.length * share)));
  return part;
}

/** A syncsafe size, and a picture that ffmpeg must not decode. */
const taggedWithPicture = (song: Buffer, bytes: number): Buffer => {
  const size = [21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, ...size]), Buffer.alloc(bytes, 0x41), song]);
};

describe.each([
  ['mp3', 'mp3 of one bit rate', 'song.mp3', ['-c:a', 'libmp3lame', '-b:a', '128k']],
  ['mp3', 'mp3 of varying bit rates', 'vbr.mp3', ['-c:a', 'libmp3lame', '-q:a', '2']],
  ['mp3', 'mp3 without a Xing header', 'plain.mp3', ['-c:a', 'libmp3lame', '-write_xing', '0']],
  ['mov', 'M4A with AAC', 'song.m4a', ['-c:a', 'aac']],
  ['mov', 'M4A with ALAC', 'alac.m4a', ['-c:a', 'alac']],
  ['wav', 'WAV of 24 bits at 96 kHz', 'song.wav', ['-c:a', 'pcm_s24le', '-ar', '96000']],
  ['wav', 'WAV in mono', 'mono.wav', ['-ac', '1']],
  ['wav', 'WAV with six channels', 'six.wav', ['-ac', '6']],
  ['flac', 'FLAC', 'song.flac', []],
  ['ogg', 'Ogg Vorbis', 'song.ogg', ['-c:a', 'libvorbis']],
  ['ogg', 'Opus', 'song.opus', ['-c:a', 'libopus']],
  ['aac', 'raw AAC', 'song.aac', ['-c:a', 'aac']],
  ['aiff', 'AIFF', 'song.aiff', []],
] as const)('a song as %s: %s', (format, _name, file, coding) => {
  it('becomes packets and PCM of the same whole blocks, at the same loudness', async () => {
    const song = await prepared(await write(file, coding));
    expect(song.format).toBe(format);
    expect(Math.abs(song.seconds - seconds)).toBeLessThan(0.1);
    const pcm = await decoded(song.pcmPath, 'flac');
    expect(pcm.length).toBe(2 * 1024 * song.blocks);
    const packets = await decoded(song.packetsPath, 'aac');
    expect(packets.length).toBe(2 * 1024 * (song.blocks + 1));
    expect(Math.min(-16 - song.loudnessLufs, -1 - song.truePeakDb)).toBeCloseTo(song.gainDb, 5);
  });
});

it('decodes a song after a picture of 12 MB', async () => {
  const path = join(base, 'picture.mp3');
  await writeFile(path, taggedWithPicture(await readFile(await write('bare.mp3')), 12_000_000));
  expect((await prepared(path)).seconds).toBeGreaterThan(11.9);
});

it('accepts damage inside a song', async () => {
  const whole = await readFile(await write('damaged.mp3', ['-b:a', '192k']));
  whole.fill(0x55, 100_000, 120_000);
  const path = join(base, 'garbage.mp3');
  await writeFile(path, whole);
  expect((await prepared(path)).seconds).toBeGreaterThan(10);
});

describe('refuses', () => {
  it.each([
    ['an MP3 with a Xing header', 'cut.mp3', ['-q:a', '2']],
    ['an M4A whose table of contents is missing', 'cut.m4a', ['-c:a', 'aac']],
    ['an M4A that starts with it', 'cut-late.m4a', ['-c:a', 'aac', '-movflags', '+faststart']],
    ['a WAV', 'cut.wav', []],
    ['a FLAC', 'cut.flac', []],
    ['an Ogg', 'cut.ogg', ['-c:a', 'libvorbis']],
    ['an AIFF', 'cut.aiff', []],
  ])('%s that is cut off', async (_name, file, coding) => {
    const half = await cut(await write(file, coding), 0.55);
    await expect(prepared(half)).rejects.toMatchObject({ name: 'SoundRefused', reason: 'cut_off' });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('These are the words of a song.\n'.repeat(100))],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n')],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex')],
  ])('%s, which is not a sound', async (_name, bytes) => {
    const path = join(base, `${crypto.randomUUID()}.mp3`);
    await writeFile(path, bytes);
    await expect(prepared(path)).rejects.toMatchObject({ reason: 'not_a_sound' });
  });

  it.each([
    ['tiny boxes', Buffer.from('\0\0\0\x08ftyp'.repeat(20_000), 'latin1')],
    ['empty tags', Buffer.from('ID3\x04\0\0\0\0\0\0'.repeat(20_000), 'latin1')],
  ])('thousands of %s after a few of them', async (_name, bytes) => {
    const path = join(base, crypto.randomUUID());
    await writeFile(path, Buffer.concat([bytes, await readFile(await write('inside.mp3'))]));
    await expect(prepared(path)).rejects.toMatchObject({ reason: 'not_a_sound' });
  });

  it.each([
    ['WMA', ['-f', 'asf', '-c:a', 'wmav2']],
    ['AMR', ['-f', 'amr', '-c:a', 'libopencore_amrnb', '-ar', '8000', '-ac', '1', '-b:a', '12.2k']],
    ['AMR', ['-f', '3gp', '-c:a', 'libopencore_amrnb', '-ar', '8000', '-ac', '1', '-b:a', '12.2k']],
    ['WebM', ['-f', 'webm', '-c:a', 'libopus']],
    ['Dolby Digital', ['-f', 'mp4', '-c:a', 'ac3']],
    ['CAF', ['-f', 'caf']],
    ['WavPack', ['-f', 'wv', '-c:a', 'wavpack']],
  ])('%s by its name', async (format, coding) => {
    const path = await write(crypto.randomUUID(), coding);
    await expect(prepared(path)).rejects.toMatchObject({ reason: 'unsupported', format });
  });

  it('a purchased song that is encrypted', async () => {
    const whole = await readFile(await write('sold.m4a', ['-c:a', 'aac']));
    whole.write('drms', whole.indexOf('mp4a'), 'latin1');
    const path = join(base, 'sold.m4p');
    await writeFile(path, whole);
    await expect(prepared(path)).rejects.toMatchObject({ reason: 'protected' });
  });

  it('silence', async () => {
    const path = await writeSong(base, 'silence.wav', new Float32Array(2 * 480_000));
    await expect(prepared(path)).rejects.toMatchObject({ reason: 'silent' });
  });

  it('a sound longer than 20 minutes, without decoding the rest', async () => {
    const path = await writeSong(base, 'long.flac', new Float32Array(2 * 8000), [
      ...['-af', 'aloop=-1:size=8000', '-t', '1300', '-c:a', 'flac'],
    ]);
    await expect(prepared(path)).rejects.toMatchObject({ reason: 'too_long' });
  });

  it('bytes that ffmpeg cannot decode', async () => {
    const whole = await readFile(await write('noise.flac'));
    whole.fill(0x37, 100);
    const path = join(base, 'noise-inside.flac');
    await writeFile(path, whole);
    await expect(prepared(path)).rejects.toMatchObject({ name: 'SoundRefused' });
  });
});

it('does not blame the file for a full disk', async () => {
  const folder = await mkdtemp(join(base, 'full-'));
  await symlink('/dev/full', join(folder, 'decoded.f32'));
  const preparing = prepare({ path: await write('fine.wav'), folder, signal });
  await expect(preparing).rejects.toThrow('No space left on device');
  await expect(preparing).rejects.not.toMatchObject({ name: 'SoundRefused' });
});

it('levels a loud song to -16 LUFS, and a quiet one up to a peak of -1 dB', async () => {
  const loud = await prepared(
    await writeSong(
      base,
      'loud.wav',
      samples.map((sample) => Math.tanh(8 * sample)),
    ),
  );
  expect(loud.loudnessLufs + loud.gainDb).toBeCloseTo(-16, 1);
  const peaked = samples.map((sample, index) => (index === 200_000 ? 0.9 : sample / 50));
  const quiet = await prepared(await writeSong(base, 'quiet.wav', peaked));
  expect(quiet.truePeakDb + quiet.gainDb).toBeCloseTo(-1, 1);
});

it('R14: codes sharp sounds without clipping, in packets and samples alike', async () => {
  const path = join(base, 'claps.wav');
  const claps =
    "anoisesrc=color=pink:amplitude=1:duration=8:seed=20,volume='exp(-80*mod(t,1.3))':eval=frame,aformat=channel_layouts=stereo";
  const input = ['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', claps, '-ar', '48000'];
  await promisify(execFile)(videoPrograms().ffmpegPath, [...input, '-c:a', 'pcm_f32le', path]);
  const song = await prepared(path);
  const [packets, pcm] = [await decoded(song.packetsPath, 'aac'), await decoded(song.pcmPath, 'flac')];
  expect(peak(packets)).toBeLessThanOrEqual(1);
  expect(peak(packets)).toBeGreaterThan(0.8);
  const gain = 10 ** (song.gainDb / 20) * peak(await decoded(path, 'wav'));
  expect(peak(pcm)).toBeCloseTo(gain, 2);
});
