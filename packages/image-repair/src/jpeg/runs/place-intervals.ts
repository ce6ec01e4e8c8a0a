import type { ScanBits, ScanEnd } from '../coding/jpeg-bits.ts';
import type { UnitPart } from '../coding/jpeg-units.ts';
import { createRunReader } from './jpeg-runs.ts';
import type { PlacedRun, PlacedScan } from './place-runs.ts';

interface Interval {
  readonly from: number;
  readonly to: number;
  readonly number: number;
  /** Has all its units, so its marker is right. */
  readonly isWhole: boolean;
}

interface Numbered {
  readonly interval: Interval;
  readonly index: number;
}

/** Markers count modulo 8; the length of a gap tells how many more are missing. */
export function placeIntervals(bits: ScanBits, parts: readonly UnitPart[], units: number, total: number): PlacedScan {
  const reader = createRunReader(bits, parts);
  const count = Math.ceil(total / units);
  const intervals = getIntervals(bits, (from, to) => reader.isWhole({ from, to, unitsMax: units }));
  const ordered = inOrder(intervals, count);
  const numbered = ordered ?? withOthers(intervals, numberWhole(intervals, count));
  const runs = numbered.flatMap(({ interval: { from, to }, index }, at): PlacedRun[] => {
    const place = index * units;
    const unitsMax = Math.min(units, total - place);
    if (unitsMax <= 0) return [];
    const run = reader.first({ from, to: numbered[at + 1]?.interval.from ?? to, unitsMax });
    const found = run.starts.length - 1;
    return found > 0 ? [{ run, place, count: found, isAbsolute: true }] : [];
  });
  const read = runs.reduce((sum, run) => sum + run.count, 0);
  return {
    runs,
    isWhole: ordered !== undefined && read === total,
    end: endBehind(bits, runs.at(-1)?.run.starts.at(-1) ?? 0),
  };
}

/** All intervals are whole: their order counts, whatever their numbers. */
function inOrder(intervals: readonly Interval[], count: number): Numbered[] | undefined {
  const filled = intervals.filter(({ from, to }) => to > from);
  const isComplete = filled.length === count && filled.slice(0, -1).every(({ isWhole }) => isWhole);
  return isComplete ? filled.map((interval, index) => ({ interval, index })) : undefined;
}

const endBehind = ({ ends }: ScanBits, place: number): ScanEnd => ends.find(({ at }) => at >= place) ?? ends[0];

function getIntervals({ restarts, ends }: ScanBits, isWhole: (from: number, to: number) => boolean): Interval[] {
  const starts = [{ number: 7, at: 0 }, ...restarts];
  let end = 0;
  return starts.map(({ number, at: from }, index) => {
    while ((ends[end]?.at ?? from) < from) end += 1;
    const endAt = ends[end]?.at ?? from;
    const to = Math.min(starts[index + 1]?.at ?? endAt, endAt);
    return { from, to, number: (number + 1) & 7, isWhole: isWhole(from, to) };
  });
}

const beforeAll: Numbered = { interval: { from: 0, to: 0, number: 7, isWhole: true }, index: -1 };
const tolerance = 2;

/** Trusts runs without a gap; counts the last one from the end. */
function numberWhole(intervals: readonly Interval[], count: number): Numbered[] {
  const whole = intervals.filter((interval) => interval.isWhole);
  const bits = whole.reduce((sum, { from, to }) => sum + to - from, 0) / whole.length;
  const numbered: Numbered[] = [];
  let last = beforeAll;
  let gap: Gap | undefined;
  for (const [at, interval] of whole.entries()) {
    const [distance, next] = [getDistance(last.interval, interval, bits), whole[at + 1]];
    const step = getStep(last.interval, interval, distance);
    if (!isSure(step, distance)) {
      if (next && goesOn(last.interval, next, bits)) continue;
      gap = { at: numbered.length, step, distance };
    }
    last = { interval, index: last.index + step };
    numbered.push(last);
  }
  if (!gap) return numbered;
  const behind = Math.round(((intervals.at(-1)?.to ?? 0) - last.interval.to) / bits);
  const missed = getShift(gap, count - 1 - behind - last.index);
  return numbered.map((one, at) => (gap && at >= gap.at ? { ...one, index: one.index + missed } : one));
}

interface Gap {
  readonly at: number;
  readonly step: number;
  readonly distance: number;
}

function getShift({ step, distance }: Gap, missing: number): number {
  const shift = 8 * Math.round(missing / 8);
  const isLikely = Math.abs(step + shift - distance) <= Math.max(8, distance);
  return Math.abs(missing - shift) <= tolerance && step + shift >= 1 && isLikely ? shift : 0;
}

const getDistance = (before: Interval, behind: Interval, bits: number): number =>
  1 + Math.max(0, behind.from - before.to) / bits;

function getStep(before: Interval, behind: Interval, distance: number): number {
  const number = (behind.number - before.number) & 7;
  const step = number + 8 * Math.round((distance - number) / 8);
  return step < 1 ? step + 8 : step;
}

function goesOn(before: Interval, behind: Interval, bits: number): boolean {
  const distance = getDistance(before, behind, bits);
  return isSure(getStep(before, behind, distance), distance);
}

/** Markers only tell by how many of eight a long gap is off. */
const isSure = (step: number, distance: number): boolean => distance < 6 && Math.abs(step - distance) <= tolerance;

/** Adds damaged intervals; data after a missing or wrong marker belongs to the one before. */
function withOthers(intervals: readonly Interval[], whole: readonly Numbered[]): Numbered[] {
  const all: Numbered[] = [];
  let [last, next] = [beforeAll, 0];
  for (const interval of intervals) {
    const known = whole[next];
    if (known?.interval === interval) {
      last = known;
      next += 1;
    } else {
      const missed = (interval.number - last.interval.number - 1) & 7;
      const index = last.index + missed + 1;
      if (missed > missedMax || (known && index >= known.index)) continue;
      last = { interval, index };
    }
    all.push(last);
  }
  return all;
}

const missedMax = 4;
