import { describe, expect, it } from 'vitest';
import { doubleTapped, panned, pinched, swiped, whole } from './zoom.ts';

const box = { width: 300, height: 400 };
const fingers = (half: number, at = { x: 0, y: 0 }) =>
  [
    { x: at.x - half, y: at.y },
    { x: at.x + half, y: at.y },
  ] as const;

describe('pinched', () => {
  it('enlarges by the distance between the fingers', () => {
    expect(pinched(whole, fingers(20), fingers(40), box)).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it('keeps the point between the fingers in place', () => {
    const at = { x: 50, y: -30 };
    expect(pinched(whole, fingers(20, at), fingers(40, at), box)).toEqual({ scale: 2, x: -50, y: 30 });
  });

  it('stops at four times the size and at the whole image', () => {
    expect(pinched(whole, fingers(10), fingers(100), box).scale).toBe(4);
    expect(pinched({ scale: 2, x: 40, y: 0 }, fingers(100), fingers(10), box)).toEqual(whole);
  });
});

describe('panned', () => {
  it('stops at the edges', () => {
    expect(panned({ scale: 2, x: 0, y: 0 }, { x: 500, y: -20 }, box)).toEqual({ scale: 2, x: 150, y: -20 });
    expect(panned(whole, { x: 30, y: 30 }, box)).toEqual(whole);
  });
});

describe('doubleTapped', () => {
  it('enlarges around the point, and resets the second time', () => {
    const large = doubleTapped(whole, { x: 50, y: 0 }, box);
    expect([large.scale, large.x]).toEqual([2, -50]);
    expect(doubleTapped(large, { x: 0, y: 0 }, box)).toEqual(whole);
  });
});

describe('swiped', () => {
  it.each([
    { x: -80, y: 10, expected: 1 },
    { x: 80, y: 10, expected: -1 },
    { x: -30, y: 0, expected: 0 },
    { x: -80, y: 200, expected: 0 },
  ])('$x, $y leads to $expected', ({ expected, ...by }) => {
    expect(swiped(by)).toBe(expected);
  });
});
