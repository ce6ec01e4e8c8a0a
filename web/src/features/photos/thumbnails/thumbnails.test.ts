import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThumbnails } from './thumbnails.ts';

const keys = Array.from({ length: 14 }, (_, index) => `${index + 1}`);
const asked: { key: string; resolve: (at: number) => void; reject: (error: Error) => void }[] = [];
const load = (key: string) =>
  new Promise<number>((resolve, reject) => {
    asked.push({ key, resolve, reject });
  });

const never = () => undefined;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('IntersectionObserver', class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('requests the first six before the layout', () => {
  createThumbnails(keys, load, never);
  expect(asked.map(({ key }) => key)).toEqual(keys.slice(0, 6));
});

test('requests the others of a first screen next, wherever they will be placed, and no more', () => {
  const many = Array.from({ length: 30 }, (_, index) => `${index + 1}`);
  const due: (() => void)[] = [];
  createThumbnails(many, load, (run) => void due.push(run));
  for (let run = due.shift(); run; run = due.shift()) run();
  expect(asked.map(({ key }) => key)).toEqual(many.slice(0, 24));
});

test('reports each as loaded or missing, with one notification per frame', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  const { getState, subscribe } = createThumbnails(keys, load, never);
  const told = vi.fn();
  subscribe(told);
  expect(getState('1')).toBe('loading');
  asked[0]?.resolve(0);
  asked[1]?.reject(new Error('gone'));
  await vi.waitFor(() => expect(getState('2')).toBe('missing'));
  expect(told).not.toHaveBeenCalled();
  for (const run of frames.splice(0)) run();
  expect(told).toHaveBeenCalledTimes(1);
  expect([getState('1'), getState('2'), getState('3')]).toEqual(['shown', 'missing', 'loading']);
  asked[2]?.resolve(0);
  await vi.waitFor(() => expect(frames).toHaveLength(1));
});
