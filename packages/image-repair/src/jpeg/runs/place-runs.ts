import type { ScanEnd } from '../coding/jpeg-bits.ts';
import type { UnitRun } from './jpeg-runs.ts';

export interface PlacedRun {
  readonly run: UnitRun;
  readonly place: number;
  readonly count: number;
  /** Its values are absolute, not differences to unknown ones. */
  readonly isAbsolute: boolean;
}

export interface PlacedScan {
  readonly runs: readonly PlacedRun[];
  readonly isWhole: boolean;
  readonly end: ScanEnd;
}

interface Units {
  readonly across: number;
  readonly total: number;
}

/** Places a run where its brightness continues the row above, near the position that its bits suggest. */
export function placeRuns(runs: readonly UnitRun[], { across, total }: Units, budget = comparisonsMax): PlacedRun[] {
  const comparisons = { left: budget };
  const placed: PlacedRun[] = [];
  const bitsPerUnit = averageBits(runs);
  let [end, endBit] = [0, 0];
  for (const [index, run] of runs.entries()) {
    const startBit = run.starts[0] ?? 0;
    const isFirst = index === 0 && startBit === 0;
    const likely = end + Math.round((startBit - endBit) / bitsPerUnit);
    const fromEnd = index === runs.length - 1 ? placeFromEnd(run, { end, likely, total }) : undefined;
    if (fromEnd !== undefined && fromEnd < end) end = cutOff(placed, fromEnd);
    const place = isFirst
      ? 0
      : (fromEnd ?? bestPlace(placed, run, { likely, from: Math.max(0, end - overlap), across, comparisons }));
    const shown = withoutFirst(run, Math.max(0, end - place));
    const from = Math.max(end, place);
    const count = Math.min(shown.starts.length - 1, total - from);
    if (count <= 0) break;
    placed.push({ run: shown, place: from, count, isAbsolute: isFirst });
    end = from + count;
    endBit = run.starts.at(-1) ?? 0;
  }
  return placed;
}

function placeFromEnd(
  { starts, stopped }: UnitRun,
  { end, likely, total }: { readonly end: number; readonly likely: number; readonly total: number },
): number | undefined {
  const place = total - starts.length + 1;
  if (stopped !== 'end' || place <= 0) return undefined;
  const isLikely = place < end ? place < end - overlap : isNear(place, likely, total);
  return isLikely ? place : undefined;
}

function cutOff(placed: PlacedRun[], end: number): number {
  for (let last = placed.pop(); last; last = placed.pop()) {
    const count = Math.min(last.count, end - last.place);
    if (count <= 0) continue;
    placed.push({ ...last, count });
    return last.place + count;
  }
  return 0;
}

/** Units read into a fault, at the end of a run and at the start of the next. */
const overlap = 24;

function withoutFirst(run: UnitRun, count: number): UnitRun {
  if (count === 0) return run;
  const rest = (values: readonly number[]): number[] => values.slice(count);
  return { ...run, starts: rest(run.starts), first: run.first.map(rest), last: run.last.map(rest) };
}

const isNear = (place: number, likely: number, total: number): boolean => Math.abs(place - likely) < total / 10;

function averageBits(runs: readonly UnitRun[]): number {
  const bits = runs.reduce((sum, { starts }) => sum + (starts.at(-1) ?? 0) - (starts[0] ?? 0), 0);
  return Math.max(
    1,
    bits /
      Math.max(
        1,
        runs.reduce((sum, { starts }) => sum + starts.length - 1, 0),
      ),
  );
}

/** A uniform row fits everywhere: the lost bits decide. */
const leastMismatch = 0.1;

/** Pairs of units, over all runs: less than half a second. */
const comparisonsMax = 40_000_000;

interface Guess {
  readonly likely: number;
  readonly from: number;
  readonly across: number;
  readonly comparisons: { left: number };
}

function bestPlace(placed: readonly PlacedRun[], run: UnitRun, { likely, from, across, comparisons }: Guess): number {
  const brightness = run.first[0] ?? [];
  const compared = Math.min(across, brightness.length);
  let best = { place: Math.max(from, likely), mismatch: Number.POSITIVE_INFINITY };
  comparisons.left -= compared * (2 * across + 1);
  if (comparisons.left < 0) return best.place;
  const last = placed.at(-1);
  const above = last?.run.first[0] ?? [];
  for (let place = Math.max(from, likely - across); last && place <= likely + across; place += 1) {
    const mismatch = measureMismatch(brightness, above, { compared, across, shift: place - across - last.place });
    const doubt = 1 + Math.abs(place - likely) / (2 * across);
    const weighed = (mismatch + leastMismatch) * doubt;
    if (weighed < best.mismatch) best = { place, mismatch: weighed };
  }
  return best.place;
}

/** How unevenly two rows differ. If the gap reaches into the row above, uses the last row before it. */
function measureMismatch(
  row: readonly number[],
  above: readonly number[],
  { compared, across, shift }: { readonly compared: number; readonly across: number; readonly shift: number },
): number {
  let [changes, pairs] = [0, 0];
  for (let index = 1; index < compared; index += 1) {
    const missing = Math.max(0, shift + index + 1 - above.length);
    const at = shift + index - across * Math.ceil(missing / across);
    const [before, after] = [above[at - 1], above[at]];
    if (before === undefined || after === undefined) continue;
    changes += Math.min(200, Math.abs((row[index] ?? 0) - (row[index - 1] ?? 0) - after + before));
    pairs += 1;
  }
  return pairs * 2 < compared ? Number.POSITIVE_INFINITY : changes / pairs;
}
