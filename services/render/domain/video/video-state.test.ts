import { expect, it } from 'vitest';
import { failureCode, isGenerating, publicVideoState } from './video-state.ts';

const made = { state: null, hash: null, awaits_payment: false, failure_code: null };
const failed = { ...made, state: 'failed', failure_code: 'render_failed' } as const;

it.each([
  ['is being made before it was requested', made, 'making'],
  ['is being made while it is worked on', { ...made, state: 'rendering' }, 'making'],
  ['is being made again after a failure', { ...failed, state: 'due' }, 'making'],
  ['waits for a payment', { ...made, awaits_payment: true }, 'waiting'],
  ['waits for a decision about letters', { ...failed, failure_code: 'letters_missing' }, 'waiting'],
  ['has failed', failed, 'failed'],
  ['is ready', { ...made, state: 'ready', hash: 'a' }, 'ready'],
  ['is ready while a correction fails', { ...failed, hash: 'a' }, 'ready'],
] as const)('a video %s', (_, work, state) => {
  expect(publicVideoState(work)).toBe(state);
});

it.each([
  ['while it is due', { ...made, state: 'due' }, true],
  ['while it is rendered', { ...made, state: 'rendering' }, true],
  ['not while another is there', { ...made, state: 'rendering', hash: 'a' }, false],
  ['not before it was requested', made, false],
  ['not once it failed', failed, false],
])('a video is generating %s', (_, work, expected) => {
  expect(isGenerating(work)).toBe(expected);
});

it.each([
  ['the last attempt failed', failed, 'render_failed'],
  ['a correction failed', { ...failed, hash: 'a' }, 'render_failed'],
  ['another attempt is due', { ...failed, state: 'due' }, null],
  ['nothing failed', made, null],
] as const)('the organizer is told why where %s', (_, work, code) => {
  expect(failureCode(work)).toBe(code);
});
