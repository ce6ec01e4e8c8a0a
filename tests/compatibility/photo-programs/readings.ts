import { expect } from 'vitest';
import type { HandedOutPhoto } from './handed-out-photos.ts';

/** What a program says of a file, as JSON in the order of the files. */
export interface Reading {
  readonly orientation: number;
  readonly date: string | null;
}

export const parseReadings = <Read>(output: string): Read[] => JSON.parse(output);

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** `read` and `expected` in the order of the photos. */
export function expectAlike<Value>(
  photos: readonly HandedOutPhoto[],
  read: readonly Value[],
  expected: readonly Value[],
): void {
  expect(read).toHaveLength(photos.length);
  const others = photos.flatMap(({ name }, at) =>
    isEqual(read[at], expected[at]) ? [] : [{ name, read: read[at], expected: expected[at] }],
  );
  expect(others).toEqual([]);
}

export function expectDates(photos: readonly HandedOutPhoto[], readings: readonly Reading[]): void {
  expectAlike(
    photos,
    readings.map(({ orientation, date }) => ({ orientation, date })),
    photos.map(({ orientation, taken }) => ({ orientation, date: taken })),
  );
}
