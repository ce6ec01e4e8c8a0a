import { expect, it } from 'vitest';
import { nameVersion } from './named-version.ts';

const slideshow = {
  ...{ deceased_name: 'Ada', title: 'A life', hash: 'silent', sound_hash: 'sound', seconds: 65 },
  ...{ loop_source_id: null, loop_files: null },
};

it.each([
  ['silent', 'Ada_A_life_silent_1m05s.mp4'],
  ['sound', 'Ada_A_life_with-music_1m05s.mp4'],
  ['replaced', 'Ada_A_life.mp4'],
])('calls a version silent only if it is: %s', (hash, name) => {
  expect(nameVersion(slideshow, hash)).toBe(name);
});

it('does not mention sound in a video without it', () => {
  expect(nameVersion({ ...slideshow, sound_hash: null, seconds: null }, 'silent')).toBe('Ada_A_life.mp4');
});

it.each([
  [undefined, 'silent', 'Ada_A_life_visitation_silent_1m05s.mp4'],
  ['hour', 'silent', 'Ada_A_life_visitation-hour_silent_60m40s.mp4'],
  ['hour', 'replaced', 'Ada_A_life.mp4'],
] as const)('names the form of a loop and its length: %s, %s', (form, hash, name) => {
  const loop = { sound_hash: null, loop_source_id: 1, loop_files: { hour: { seconds: 3640 } } };
  expect(nameVersion({ ...slideshow, ...loop }, hash, form)).toBe(name);
});
