import { readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { nalUnitType, readAccessUnit, splitByteStream } from '@afterglow/slide-video/testing';
import { eventually, readNiceness, videoPrograms } from '@afterglow/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noisePixels, photoPixels, plainPixels, slowStartMs } from './coded-pictures.fixture.ts';
import { createIntraEncoder } from './intra-encoder.ts';
import { ffmpegProcesses } from './video.fixture.ts';

const signal = new AbortController().signal;
const [photo, other, plain, noise] = [
  await photoPixels('10'),
  await photoPixels('24'),
  await plainPixels('teal'),
  noisePixels(),
];

const encoders: { close(): Promise<void> }[] = [];
const start = (times: { deadlineMs?: number; idleMs?: number } = {}) => {
  const encoder = createIntraEncoder({ ...videoPrograms(), deadlineMs: slowStartMs, ...times });
  encoders.push(encoder);
  return encoder;
};
afterAll(() => Promise.all(encoders.map((encoder) => encoder.close())));

const onlyProcess = async (): Promise<number> => {
  const [pid, ...rest] = await ffmpegProcesses();
  if (pid === undefined || rest.length > 0) throw new Error('There is not one ffmpeg.');
  return pid;
};

describe('an access unit', () => {
  let alone: Buffer;
  beforeAll(async () => {
    const encoder = start();
    alone = await encoder.encode(photo, signal);
    await encoder.close();
  });

  it('consists of two parameter sets and one picture', () => {
    expect(splitByteStream(alone).map(nalUnitType)).toEqual([7, 8, 5]);
  });

  it('is identical to the byte, whatever was encoded before and after it', async () => {
    const among = start();
    const frames = [noise, photo, other, plain, photo, photo, noise, photo];
    const all = await Promise.all(frames.map((frame) => among.encode(frame, signal)));
    const same = all.map((accessUnit) => accessUnit.equals(alone));
    expect(same).toEqual(frames.map((frame) => frame === photo));
    expect(await ffmpegProcesses()).toHaveLength(1);
    await among.close();
  });
});

describe('ffmpeg', () => {
  it('keeps no frame that it has encoded', { tags: ['extended'] }, async () => {
    const encoder = start();
    for (const frame of [photo, other, plain, photo, other, photo]) await encoder.encode(frame, signal);
    const memory = await readFile(`/proc/${await onlyProcess()}/smaps_rollup`, 'utf8');
    expect(Number(/^Pss: +(\d+) kB/m.exec(memory)?.[1])).toBeLessThan(60_000);
    await encoder.close();
  });
});

describe('a picture of pure noise', () => {
  it('is encoded again until level 4.1 allows it, deterministically, and the next one has full quality', {
    tags: ['extended'],
  }, async () => {
    const encoder = start();
    const [before, small, after] = [
      await encoder.encode(photo, signal),
      await encoder.encode(noise, signal),
      await encoder.encode(photo, signal),
    ];
    expect(small.length).toBeLessThanOrEqual(1_500_000);
    expect(small.length).toBeGreaterThan(750_000);
    expect(after.equals(before)).toBe(true);
    const again = start();
    expect((await again.encode(noise, signal)).equals(small)).toBe(true);
    expect(readAccessUnit(small).parameters).toEqual(readAccessUnit(before).parameters);
    await Promise.all([encoder.close(), again.close()]);
  });
});

describe.runIf(process.platform === 'linux')('a picture with background priority', () => {
  it('is encoded by a low-priority process with all threads, and the next one is not', {
    tags: ['extended'],
  }, async () => {
    const encoder = start();
    const ahead = await encoder.encode(photo, signal, 'ahead');
    const pid = await onlyProcess();
    const { PRIORITY_LOW: low } = constants.priority;
    expect((await readNiceness(pid)).threads).toEqual([low]);
    await eventually(async () => [null, low].includes((await readNiceness(pid)).session));
    await eventually(async () => (await readNiceness(pid)).onlyIdle);
    const awaited = await encoder.encode(photo, signal);
    expect(await readNiceness(await onlyProcess())).toMatchObject({ threads: [getPriority()], onlyIdle: false });
    expect(ahead.equals(awaited)).toBe(true);
    await encoder.close();
  });
});

it('refuses data that is not a frame', () => {
  expect(() => start().encode(Buffer.alloc(100), signal)).toThrow('100 bytes');
});

describe.each(['SIGKILL', 'SIGSTOP'] as const)('an ffmpeg that gets %s', (blow) => {
  it('fails its picture, but not the next one, and leaves no process', async () => {
    const encoder = start({ deadlineMs: 1500 });
    const whole = await encoder.encode(plain, signal);
    const pid = await onlyProcess();
    process.kill(pid, blow);
    const [first, second] = await Promise.allSettled([encoder.encode(plain, signal), encoder.encode(plain, signal)]);
    // A killed process may be noticed before the picture is sent; a frozen one looks alive.
    if (blow === 'SIGSTOP') expect(first).toMatchObject({ reason: { message: 'ffmpeg was killed after 1500 ms' } });
    expect(second).toEqual({ status: 'fulfilled', value: whole });
    expect(await onlyProcess()).not.toBe(pid);
    await encoder.close();
    expect(await ffmpegProcesses()).toEqual([]);
  });
});

it('ends an idle ffmpeg, and starts one for the next picture', async () => {
  const encoder = start({ idleMs: 100 });
  const [first] = await Promise.all([encoder.encode(plain, signal), encoder.encode(photo, signal)]);
  await eventually(async () => (await ffmpegProcesses()).length === 0);
  expect((await encoder.encode(plain, signal)).equals(first)).toBe(true);
  await encoder.close();
});

it('fails with the reason when ffmpeg cannot be started', async () => {
  const encoder = createIntraEncoder({ ffmpegPath: '/nowhere/ffmpeg' });
  await expect(encoder.encode(plain, signal)).rejects.toThrow('ENOENT');
  await encoder.close();
});

describe('an aborted encoder', () => {
  it('drops the picture at once, and encodes the next', async () => {
    const encoder = start();
    const stop = new AbortController();
    const given = [encoder.encode(noise, stop.signal), encoder.encode(noise, stop.signal)];
    const next = encoder.encode(plain, signal);
    stop.abort(new Error('no longer wanted'));
    const ended = await Promise.allSettled(given);
    expect(ended.map((each) => each.status)).toEqual(['rejected', 'rejected']);
    await expect(next).resolves.toBeInstanceOf(Buffer);
    await encoder.close();
  });
});

describe('close', () => {
  it('aborts the current encoding, and refuses further pictures', async () => {
    const encoder = start();
    const pending = encoder.encode(noise, signal);
    const refused = expect(pending).rejects.toThrow('closed');
    await encoder.close();
    await refused;
    await expect(encoder.encode(plain, signal)).rejects.toThrow('closed');
    expect(await ffmpegProcesses()).toEqual([]);
  });
});
