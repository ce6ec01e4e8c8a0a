import { expect, it } from 'vitest';
import { isRotated90, turnedOrientation } from './turned-orientation.ts';

const corners = ['', 'nw-e', 'ne-w', 'se-w', 'sw-e', 'nw-s', 'ne-s', 'se-n', 'sw-n'];
const compass = 'nesw';
const turnedRight = (side: string): string => compass[(compass.indexOf(side) + 1) % 4] ?? '';
const quarterTurn = (corner: string): string => {
  const [first = '', second = ''] = [...corner.slice(0, 2)].map(turnedRight);
  const named = 'ns'.includes(first) ? `${first}${second}` : `${second}${first}`;
  return `${named}-${turnedRight(corner.slice(3))}`;
};

it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns an image of orientation %i to the right', (orientation) => {
  expect(corners[turnedOrientation(orientation, 1)]).toBe(quarterTurn(corners[orientation] ?? ''));
});

it('leaves an image as it is without a turn, and after four', () => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    expect(turnedOrientation(orientation, 0)).toBe(orientation);
    expect(turnedOrientation(turnedOrientation(orientation, 3), 1)).toBe(orientation);
    expect(turnedOrientation(turnedOrientation(orientation, 2), 2)).toBe(orientation);
  }
});

it('knows that orientations 5 to 8 swap width and height', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].filter(isRotated90)).toEqual([5, 6, 7, 8]);
});
