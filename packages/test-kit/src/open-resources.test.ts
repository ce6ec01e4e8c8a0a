import { expect, it } from 'vitest';
import { openedSince } from './open-resources.ts';

it('names and counts resources that were not open before', () => {
  expect(openedSince(['PipeWrap'], ['PipeWrap'])).toEqual([]);
  expect(openedSince(['PipeWrap'], ['TCPSocketWrap', 'PipeWrap', 'PipeWrap'])).toEqual(['TCPSocketWrap', 'PipeWrap']);
  expect(openedSince(['PipeWrap', 'Worker'], [])).toEqual([]);
});
