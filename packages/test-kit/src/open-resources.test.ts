import { expect, it } from 'vitest';
import { newlyOpened } from './open-resources.ts';

it('names and counts resources that were not open before', () => {
  expect(newlyOpened(['PipeWrap'], ['PipeWrap'])).toEqual([]);
  expect(newlyOpened(['PipeWrap'], ['TCPSocketWrap', 'PipeWrap', 'PipeWrap'])).toEqual(['TCPSocketWrap', 'PipeWrap']);
  expect(newlyOpened(['PipeWrap', 'Worker'], [])).toEqual([]);
});
