import { describe, expect, it } from 'vitest';
import { spanInView } from './span-in-view.ts';

const allowance = { margin: 20, step: 10 };

describe('spanInView', () => {
  it('begins at the first frame', () => {
    expect(spanInView(0, 1000, 100, allowance)).toEqual({ first: 0, end: 30 });
  });

  it('has what is seen and the margin on either side', () => {
    const { first, end } = spanInView(10_050, 1000, 100, allowance);
    expect(first).toBeLessThanOrEqual(80);
    expect(end).toBeGreaterThanOrEqual(131);
    expect(end - first).toBeLessThan(80);
  });

  it('does not change with each pixel that is scrolled', () => {
    const spans = new Set(
      Array.from({ length: 100 }, (_, pixel) => JSON.stringify(spanInView(5000 + pixel, 950, 100, allowance))),
    );
    expect(spans.size).toBeLessThanOrEqual(3);
  });

  it('is empty where the list is far below what is seen', () => {
    expect(spanInView(-9000, 900, 100, allowance)).toEqual({ first: 0, end: 0 });
  });
});
