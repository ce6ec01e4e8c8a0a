import { beforeEach, describe, expect, it } from 'vitest';
import { createThumbnailLoader, type ThumbnailLoader } from './thumbnail-loader.ts';

let timers: { run: () => void; at: number }[];
let now: number;
let loader: ThumbnailLoader;
let batches: string[][];

const keys = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
const placed = (names: string[], isInView: boolean) => names.map((key) => ({ key, isInView }));
const settleLast = () => {
  for (const key of batches.slice(-1)[0] ?? []) loader.settle(key);
};

function pass(ms: number): void {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { run } of due) run();
}

beforeEach(() => {
  timers = [];
  now = 0;
  batches = [];
  loader = createThumbnailLoader(
    (run, ms) => timers.push({ run, at: now + ms }),
    () => now,
  );
  const before = new Set<string>();
  loader.subscribe(() => {
    const batch = keys(1, 20).filter((key) => loader.hasTurn(key) && !before.has(key));
    for (const key of batch) before.add(key);
    batches.push(batch);
  });
});

describe('the thumbnail loader', () => {
  it('loads six at a time', () => {
    loader.place(placed(keys(1, 14), true));
    expect(batches).toEqual([keys(1, 6)]);
    settleLast();
    pass(100);
    settleLast();
    pass(100);
    expect(batches).toEqual([keys(1, 6), keys(7, 12), keys(13, 14)]);
  });

  it('waits for all six, and then for 100 ms', () => {
    loader.place(placed(keys(1, 14), true));
    for (const key of keys(1, 5)) loader.settle(key);
    pass(1000);
    expect(batches).toHaveLength(1);
    loader.settle('6');
    pass(99);
    expect(batches).toHaveLength(1);
    pass(1);
    expect(batches).toHaveLength(2);
  });

  it('measures the 100 ms from the last response, even if the page was too busy to notice', () => {
    loader.place(placed(keys(1, 14), true));
    pass(400);
    for (const key of keys(1, 6)) loader.settle(key, key === '3' ? 340 : 80);
    pass(39);
    expect(batches).toHaveLength(1);
    pass(1);
    expect(batches).toHaveLength(2);
  });

  it('loads visible images first', () => {
    loader.place([...placed(keys(1, 8), false), ...placed(keys(9, 12), true)]);
    expect(batches).toEqual([[...keys(1, 2), ...keys(9, 12)]]);
  });

  it('prefers the images that the user has scrolled to', () => {
    loader.place(placed(keys(1, 14), false));
    loader.place(placed(['14'], true));
    settleLast();
    pass(100);
    expect(batches.slice(-1)[0]).toContain('14');
  });

  it('does not let a stalled image block the others', () => {
    loader.place(placed(keys(1, 14), true));
    for (const key of keys(1, 5)) loader.settle(key);
    pass(5000);
    pass(100);
    expect(batches.slice(-1)[0]).toEqual(keys(7, 12));
  });

  it('loads an image at once if it had its turn before', () => {
    loader.place(placed(keys(1, 6), true));
    settleLast();
    loader.place(placed(['3'], true));
    pass(100);
    expect(batches).toHaveLength(1);
    expect(loader.hasTurn('3')).toBe(true);
  });

  it('neither loads nor waits for an image that is no longer shown', () => {
    loader.place(placed(keys(1, 20), true));
    for (const key of keys(1, 5)) loader.settle(key);
    loader.leave('6');
    for (const key of keys(7, 12)) loader.leave(key);
    pass(100);
    expect(batches).toEqual([keys(1, 6), keys(13, 18)]);
  });

  it('queues an image that is shown again', () => {
    loader.place(placed(keys(1, 7), true));
    loader.leave('7');
    loader.place(placed(['7'], true));
    settleLast();
    pass(100);
    expect(batches.slice(-1)[0]).toEqual(['7']);
  });
});
