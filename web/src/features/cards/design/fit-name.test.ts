import { describe, expect, it } from 'vitest';
import { fitName } from './fit-name.ts';

const measure = (text: string): number => text.length * 0.5;
const space = { width: 80, largest: 13, largestOfTwo: 11 };
const fitted = (name: string) => fitName(name, space, measure);

describe('fitName', () => {
  it('keeps a short name in one line of the largest size', () => {
    expect(fitted(' Rose Byron ')).toEqual({ lines: ['Rose Byron'], size: 13 });
  });

  it('breaks a longer name where both lines are about as long', () => {
    expect(fitted('Rosemary Anne Ellis Byron')).toEqual({ lines: ['Rosemary Anne', 'Ellis Byron'], size: 11 });
  });

  it('shrinks a name of one long word until it fits', () => {
    const { lines, size } = fitted('R'.repeat(40));
    expect([lines.length, size * measure('R'.repeat(40))]).toEqual([1, space.width]);
  });

  it('fits a name of 200 letters', () => {
    const { lines, size } = fitted('Rosemary '.repeat(22));
    expect(Math.max(...lines.map(measure)) * size).toBeLessThanOrEqual(space.width + 0.001);
  });
});
