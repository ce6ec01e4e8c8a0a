import { expect, it } from 'vitest';
import { toAction } from './remote-keys.ts';

it.each([
  ['ArrowLeft', 37, 'back'],
  ['ArrowRight', 39, 'forward'],
  ['ArrowUp', 38, 'forwardFar'],
  ['ArrowDown', 40, 'backFar'],
  [' ', 32, 'toggle'],
  ['MediaPlayPause', 179, 'toggle'],
  ['Unidentified', 415, 'play'],
  ['Unidentified', 19, 'pause'],
  ['Unidentified', 10252, 'toggle'],
  ['a', 65, undefined],
] as const)('the key %s (%i) means %s', (key, keyCode, action) => {
  expect(toAction({ key, keyCode })).toBe(action);
});
