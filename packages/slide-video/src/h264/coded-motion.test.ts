import { describe, expect, it } from 'vitest';
import { codeMotion, largestMotionPicture, readMotion } from './coded-motion.ts';
import { allowEmulation } from './emulation-prevention.ts';
import { getScale, type Zoom, zoomField } from './motion-field.ts';
import { motionQp } from './motion-picture.ts';
import { strictMotion } from './strict-motion.fixture.ts';

const zoom: Zoom = { scale: 1.04, anchor: { x: 800, y: 432 }, frames: 3, blockSize: 8 };
const { signal } = new AbortController();

it('codes the vectors of each step, which read back whole', async () => {
  const { pictures } = readMotion(await codeMotion(zoom, signal));
  expect(pictures).toHaveLength(3);
  for (const [step, picture] of pictures.entries()) {
    const { x, y } = zoomField(zoom, step);
    const vectors = strictMotion(allowEmulation(picture), motionQp);
    expect(vectors.every((vector, block) => vector[0] === x[block] && vector[1] === y[block])).toBe(true);
  }
});

it('keeps to the size that files reserve, at the largest zoom in use', async () => {
  const { pictures } = readMotion(await codeMotion({ ...zoom, scale: 1.06, frames: 2 }, signal));
  expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThan(largestMotionPicture / 3);
});

it('stops when it is aborted', async () => {
  await expect(codeMotion(zoom, AbortSignal.abort(new Error('no longer wanted')))).rejects.toThrow('no longer wanted');
});

describe('readMotion', () => {
  it.each([
    ['empty', (_: Buffer) => Buffer.alloc(0)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['of another kind', (bytes: Buffer) => Buffer.concat([Buffer.from('motion 2'), bytes.subarray(8)])],
    [
      'changed in a byte',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => (index === 400 ? byte ^ 1 : byte))),
    ],
  ])('refuses bytes that are %s', async (_, change) => {
    const bytes = await codeMotion({ ...zoom, blockSize: 16, frames: 2 }, signal);
    expect(() => readMotion(change(bytes))).toThrowError(expect.objectContaining({ name: 'UnusableMotion' }));
  });
});

describe('getScale', () => {
  it('starts at the still, eases in and out, and ends at its scale', () => {
    const slide = { ...zoom, frames: 118 };
    const scales = Array.from({ length: 118 }, (_, step) => getScale(slide, step));
    expect([scales[0], scales.at(-1)]).toEqual([1, 1.04]);
    const changes = scales.slice(1).map((scale, step) => scale - (scales[step] ?? 0));
    expect(Math.min(...changes)).toBeGreaterThan(0);
    expect(Math.max(...changes)).toBeLessThan((1.2 * 0.04) / 117);
    expect(Math.max(changes[0] ?? 1, changes.at(-1) ?? 1)).toBeLessThan(Math.max(...changes) / 10);
  });
});

describe('zoomField', () => {
  it.each([
    [960, 540],
    [640, 360],
    [1280, 720],
  ])('reads only inside of the picture about %i, %i', (x, y) => {
    for (const blockSize of [8, 16] as const)
      for (const step of [0, 1, 2]) zoomField({ ...zoom, anchor: { x, y }, blockSize }, step);
  });

  it('refuses blocks from outside of the picture', () => {
    const shrinking = { ...zoom, scale: 0.9 };
    expect(() => zoomField(shrinking, 2)).toThrow('outside of the picture');
    expect(() => zoomField({ ...zoom, anchor: { x: 960, y: 1040 }, stillFromRow: 896 }, 2)).toThrow('outside');
  });

  it('leaves the rows of a caption still', () => {
    const { x, y } = zoomField({ ...zoom, anchor: { x: 960, y: 448 }, stillFromRow: 896 }, 2);
    expect(x.slice(112 * 240).some((value) => value !== 0)).toBe(false);
    expect(y.slice(112 * 240).some((value) => value !== 0)).toBe(false);
    expect([x[111 * 240], y[111 * 240]]).toEqual([147, -68]);
  });

  it('has at most eight vectors in two macroblocks, where level 4.1 allows 16', () => {
    const { x } = zoomField(zoom, 2);
    expect(x.length / (120 * 68)).toBe(4);
  });
});
