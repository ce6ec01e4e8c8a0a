import { timings } from '@afterglow/proto/limits';
import type { Changes } from '@afterglow/proto/types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToChanges } from './listen-to-changes.ts';

class Source extends EventTarget {
  readonly address: string;
  isOpen = true;
  onmessage: ((event: { data: string }) => void) | undefined;
  onerror: (() => void) | undefined;
  constructor(address: string) {
    super();
    this.address = address;
    sources.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
  say(changes: Changes): void {
    this.onmessage?.({ data: JSON.stringify(changes) });
  }
}

let sources: Source[] = [];
let stop: () => void = () => undefined;
const heard: Changes[] = [];
const page = { document: new EventTarget(), window: new EventTarget() };

const getAge = ({ address }: Source): number => Number(new URL(address, 'http://origin').searchParams.get('age'));
const last = (): Source => sources.slice(-1)[0] ?? expect.unreachable();
const show = (visibilityState: DocumentVisibilityState): void => {
  Object.assign(page.document, { visibilityState });
  page.document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page.document, { visibilityState: 'visible' });
  for (const [name, value] of Object.entries({ ...page, EventSource: Source, navigator: { onLine: true } }))
    vi.stubGlobal(name, value);
  sources = [];
  heard.length = 0;
  stop = listenToChanges((changes) => heard.push(changes));
  vi.advanceTimersByTime(2000);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('passes on changes', () => {
  const change = { memorialId: 7, changed: 'photos' } as const;
  last().say([]);
  last().say([change]);
  last().say(null);
  expect(heard).toEqual([[], [change], null]);
});

test('reopens a closed stream after one to three seconds, with the time since it last received something', () => {
  last().say([]);
  vi.advanceTimersByTime(10_000);
  last().onerror?.();
  vi.advanceTimersByTime(999);
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(2001);
  expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  expect(getAge(last())).toBeGreaterThanOrEqual(11_000);
  expect(getAge(last())).toBeLessThan(16_000);
});

test('doubles the wait after each failure, up to a minute and a half', () => {
  const waits: number[] = [];
  for (let failure = 0; failure < 12; failure += 1) {
    const [before, began] = [sources.length, performance.now()];
    last().onerror?.();
    while (sources.length === before) vi.advanceTimersByTime(100);
    waits.push(performance.now() - began);
  }
  expect(waits[0]).toBeLessThanOrEqual(3100);
  expect(waits[4]).toBeGreaterThanOrEqual(16_000);
  expect(Math.min(...waits.slice(5))).toBeGreaterThanOrEqual(30_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(90_100);
});

test('reopens a stream that is silent for too long', () => {
  for (let beat = 0; beat < 10; beat += 1) {
    last().say([]);
    vi.advanceTimersByTime(timings.changesAtLeastEvery);
  }
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(4 * timings.changesAtLeastEvery);
  expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

test('does not retry an ended session until the page is visible again', () => {
  last().dispatchEvent(new Event('session-ended'));
  vi.advanceTimersByTime(600_000);
  expect(sources.map(({ isOpen }) => isOpen)).toEqual([false]);
  show('hidden');
  show('visible');
  vi.advanceTimersByTime(2000);
  expect(sources).toHaveLength(2);
});

test('does not reopen a stream while the page is hidden', () => {
  last().onerror?.();
  show('hidden');
  vi.advanceTimersByTime(600_000);
  expect(sources.map(({ isOpen }) => isOpen)).toEqual([false]);
});

test('opens nothing after it was stopped', () => {
  stop();
  show('hidden');
  show('visible');
  vi.advanceTimersByTime(600_000);
  expect(sources.map(({ isOpen }) => isOpen)).toEqual([false]);
});
