import { afterAll, beforeAll } from 'vitest';
import { eventually } from './eventually.ts';
import { newlyOpened, openResources } from './open-resources.ts';

// A setup file's hooks are the first before a test file and the last after it.
let before: string[] = [];

beforeAll(() => {
  before = openResources();
});

afterAll(async () => {
  await eventually(() => {
    const left = newlyOpened(before, openResources());
    if (left.length > 0) throw new Error(`a fixture left open: ${left.join(', ')}`);
    return true;
  });
});
