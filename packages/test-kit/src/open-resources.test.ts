import { expect, it } from 'vitest';
import { openedSince } from './open-resources.ts';

it('names what is open beyond what was open before, and counts it', () => {
  expect(openedSince(['PipeWrap'], ['PipeWrap'])).toEqual([]);
  expect(openedSince(['PipeWrap'], ['TCPSocketWrap', 'PipeWrap', 'PipeWrap'])).toEqual(['TCPSocketWrap', 'PipeWrap']);
  expect(openedSince(['PipeWrap', 'Worker'], [])).toEqual([]);
});
