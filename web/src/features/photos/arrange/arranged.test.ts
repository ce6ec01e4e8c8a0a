import { describe, expect, it } from 'vitest';
import { arrowStep, findSquare, movedTogether, placeTyped, steppedPlace, withToggled } from './arranged.ts';

const letters = [...'abcdef'];

describe('movedTogether', () => {
  it.each([
    { named: 'e', place: 1, expected: 'aebcdf' },
    { named: 'a', place: 3, expected: 'bcdaef' },
    { named: 'bf', place: 0, expected: 'bfacde' },
    { named: 'ace', place: 3, expected: 'bdface' },
    { named: 'ab', place: 9, expected: 'cdefab' },
    { named: '', place: 2, expected: 'abcdef' },
  ])('puts $named at $place', ({ named, place, expected }) => {
    expect(movedTogether(letters, new Set(named), place).join('')).toBe(expected);
  });
});

describe('steppedPlace', () => {
  it.each([
    { named: 'c', step: -1, expected: 1 },
    { named: 'c', step: 3, expected: 5 },
    { named: 'a', step: -1, expected: 0 },
    { named: 'bd', step: 1, expected: 2 },
    { named: 'bd', step: 9, expected: 4 },
  ])('takes $named by $step', ({ named, step, expected }) => {
    expect(steppedPlace(letters, new Set(named), step)).toBe(expected);
  });
});

describe('findSquare, in a grid of eight with three columns', () => {
  it.each([
    { x: 5, y: 5, expected: 0 },
    { x: 58, y: 5, expected: 1 },
    { x: 150, y: 70, expected: 5 },
    { x: 500, y: 70, expected: 5 },
    { x: -20, y: -20, expected: 0 },
    { x: 150, y: 900, expected: 7 },
  ])('finds $expected at $x, $y', ({ expected, ...point }) => {
    expect(findSquare(point, { columns: 3, side: 50, gap: 10 }, 8)).toBe(expected);
  });
});

describe('placeTyped', () => {
  it.each([
    { text: '2', expected: 2 },
    { text: ' 30 ', expected: 30 },
    { text: '0', expected: undefined },
    { text: '31', expected: undefined },
    { text: '2.5', expected: undefined },
    { text: '', expected: undefined },
  ])('parses "$text"', ({ text, expected }) => {
    expect(placeTyped(text, 30)).toBe(expected);
  });
});

describe('arrowStep, in a grid of three columns', () => {
  it.each([
    { key: 'ArrowLeft', expected: -1 },
    { key: 'ArrowRight', expected: 1 },
    { key: 'ArrowUp', expected: -3 },
    { key: 'ArrowDown', expected: 3 },
    { key: 'Enter', expected: undefined },
  ])('moves by $expected for $key', ({ key, expected }) => {
    expect(arrowStep(key, 3)).toBe(expected);
  });
});

describe('withToggled', () => {
  it.each([
    { marked: 'bd', item: 'a', expected: 'bda' },
    { marked: 'bda', item: 'd', expected: 'ba' },
    { marked: '', item: 'a', expected: 'a' },
  ])('marks $expected after a click on $item', ({ marked, item, expected }) => {
    expect([...withToggled(new Set(marked), item)].join('')).toBe(expected);
  });
});
