import { expect, test, vi } from 'vitest';
import { createScrollDepth } from './scroll-depth.ts';

const aPage = () => {
  const onDepth = vi.fn();
  const depth = createScrollDepth(onDepth);
  const scrollTo = (top: number, total = 1000) => depth.scrolled({ top, height: 100, total });
  return { depths: () => onDepth.mock.calls.map(([percent]) => percent), scrollTo, reset: depth.reset };
};

test('reports each depth once, even if several are passed at once', () => {
  const { depths, scrollTo } = aPage();
  for (const top of [100, 160, 160, 120, 700]) scrollTo(top);
  expect(depths()).toEqual([25, 50, 75]);
  scrollTo(899.5);
  expect(depths()).toEqual([25, 50, 75, 100]);
});

test('does not report the part in view before scrolling', () => {
  const { depths, scrollTo } = aPage();
  scrollTo(0, 110);
  expect(depths()).toEqual([]);
});

test('starts over on the next page', () => {
  const { depths, scrollTo, reset } = aPage();
  scrollTo(200);
  reset();
  scrollTo(200);
  expect(depths()).toEqual([25, 25]);
});
