import { limits } from '@afterglow/proto/limits';
import { getHash } from '../content-hash.ts';
import type { ObjectName } from '../object-keys.ts';

/** Increment with every change in the test video. */
const testRecipe = 1;

/** All memorials share it. */
export const testVideo: ObjectName = { memorialId: 0, kind: 'test', hash: getHash('test', testRecipe) };

export const testFilename = 'TEST.MP4';

interface TestPhase {
  readonly title: string;
  readonly hint: string;
  /** Which speaker plays the tone. */
  readonly left: boolean;
  readonly right: boolean;
}

/** Each lasts equally long. */
export const testPhases: readonly TestPhase[] = [
  { title: 'Picture', hint: 'All four corners and all eleven grays are visible', left: false, right: false },
  { title: 'Left', hint: 'The tone comes from the left speaker', left: true, right: false },
  { title: 'Right', hint: 'The tone comes from the right speaker', left: false, right: true },
  { title: 'Left and right', hint: 'The tone comes from both speakers', left: true, right: true },
  { title: 'Silence', hint: 'The screen is ready if all of this was right', left: false, right: false },
];

export const testSeconds = 20;
export const phaseSeconds = testSeconds / testPhases.length;
export const testFrames = testSeconds * limits.framesPerSecond;
