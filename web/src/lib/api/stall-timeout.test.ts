import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStallTimeout } from './stall-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const aWatch = () => {
  const onStall = vi.fn();
  return { onStall, watch: createStallTimeout({ sending: 30, answering: 150 }, onStall) };
};

test('aborts a request without progress', () => {
  const { onStall } = aWatch();
  vi.advanceTimersByTime(29);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(onStall).toHaveBeenCalledOnce();
});

test('keeps a request with progress, however slow', () => {
  const { onStall, watch } = aWatch();
  for (let step = 0; step < 20; step += 1) {
    vi.advanceTimersByTime(29);
    watch.moved('sending');
  }
  watch.moved('answering');
  vi.advanceTimersByTime(149);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStall).toHaveBeenCalledOnce();
});

test('does nothing after the request has ended', () => {
  const { onStall, watch } = aWatch();
  watch.end();
  vi.advanceTimersByTime(1000);
  expect(onStall).not.toHaveBeenCalled();
});
