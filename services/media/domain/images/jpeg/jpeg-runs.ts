import type { ScanBits } from './jpeg-bits.ts';
import { beyondEnd, createUnitReader, type UnitPart, type UnitReader } from './jpeg-units.ts';

export interface UnitRun {
  /** Where each begins, and the place behind the last. */
  readonly starts: readonly number[];
  /** By component, for each unit: the value of its first block and of its last, as differences to what stands before the run. */
  readonly first: readonly number[][];
  readonly last: readonly number[][];
  readonly stopped: 'invalid' | 'break' | 'end' | 'full';
}

/** Units of which something may be wrong before it shows. */
const suspects = 12;
/** Units that can be read one behind the other only where they really stand. */
const proof = 48;
/** Places at which it is tried, of all gaps together: about a second. */
const attemptsMax = 40_000;
/** Bits. Behind a gap every place is tried, then only some, as a unit takes a few hundred bits; a gap of 10 KB is the end. */
const search = { closely: 6000, leap: 16_384, window: 1500, perGap: 12_000 };

interface Span {
  readonly from: number;
  readonly to: number;
  readonly unitsMax: number;
}

/** Reads the units of a span of a scan: where one cannot be read, it goes on with the next that can. */
export function findRuns(bits: ScanBits, parts: readonly UnitPart[], span: Span, budget = attemptsMax): UnitRun[] {
  const reader = createUnitReader(bits.bytes, span.to, parts);
  const nextProven = createSearch(reader, span.to);
  const runs: UnitRun[] = [];
  let left = span.unitsMax;
  let attempts = budget;
  const mayTry = (): boolean => {
    attempts -= 1;
    return attempts > 0;
  };
  for (let at = span.from; at < span.to; ) {
    const { run, next } = readRun(reader, parts.length, { at, to: span.to, left, breaks: bits.breaks });
    const count = run.starts.length - 1;
    if (count >= (at === span.from ? 1 : proof)) runs.push(run);
    left -= count;
    at = nextProven(next, mayTry);
  }
  return runs;
}

interface RunStart {
  readonly at: number;
  readonly to: number;
  readonly left: number;
  readonly breaks: ScanBits['breaks'];
}

interface ReadRun {
  readonly run: UnitRun;
  /** From where on another may begin: the end of the span where none can. */
  readonly next: number;
}

function readRun(reader: UnitReader, components: number, { at: from, to, left, breaks }: RunStart): ReadRun {
  const starts = [from];
  const values = createValues(components);
  const done = (stopped: UnitRun['stopped']): UnitRun => ({ starts, ...values.noted, stopped });
  let nextBreak = firstBehind(breaks, from);
  for (let at = from; starts.length <= left; ) {
    const end = reader.read(at);
    if (end === beyondEnd) return { run: done('end'), next: to };
    if (end < 0) return beforeFault(done('invalid'));
    while (isPast(breaks[nextBreak], at)) nextBreak += 1;
    const ahead = breaks[nextBreak];
    // A large part of one colour is written as bytes that are alike.
    if (ahead && isBroken(ahead, at, end) && !reader.isBlank()) return { run: done('break'), next: ahead.to };
    values.note(reader);
    starts.push(end);
    at = end;
  }
  return { run: done('full'), next: to };
}

/** The first of the breaks that ends behind a place. */
function firstBehind(breaks: ScanBits['breaks'], place: number): number {
  let [low, high] = [0, breaks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((breaks[middle]?.to ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A marker between two units is still ahead of the second. */
const isPast = (one: ScanBits['breaks'][number] | undefined, at: number): boolean =>
  one !== undefined && one.from < at && one.to <= at;

const isBroken = ({ from, to }: ScanBits['breaks'][number], at: number, end: number): boolean =>
  from === to ? end > from : at >= from && end <= to;

function createValues(components: number) {
  const first = Array.from({ length: components }, (): number[] => []);
  const last = Array.from({ length: components }, (): number[] => []);
  const sums = new Int32Array(components);
  return {
    noted: { first, last },
    note(unit: Pick<UnitReader, 'first' | 'last'>): void {
      for (let part = 0; part < components; part += 1) {
        const sum = sums[part] ?? 0;
        sums[part] = sum + (unit.last[part] ?? 0);
        first[part]?.push(sum + (unit.first[part] ?? 0));
        last[part]?.push(sum + (unit.last[part] ?? 0));
      }
    },
  };
}

/** Without its last units: they came before what could not be read, and may be wrong already. */
function beforeFault({ starts, first, last, stopped }: UnitRun): ReadRun {
  const kept = Math.max(0, starts.length - 1 - suspects);
  const run = {
    starts: starts.slice(0, kept + 1),
    first: first.map((values) => values.slice(0, kept)),
    last: last.map((values) => values.slice(0, kept)),
    stopped,
  };
  return { run, next: (starts[kept] ?? 0) + 1 };
}

function createSearch(reader: UnitReader, end: number) {
  /** One more than how many units can be read from each place, 0 where nobody looked: most paths meet a known one. */
  let known: Uint8Array | undefined;
  const path = new Uint32Array(proof);
  const isProven = (from: number): boolean => {
    known ??= new Uint8Array(end + 1);
    let units = 0;
    let place = from;
    for (; place >= 0 && known[place] === 0; units += 1) {
      if (units === proof) return true;
      path[units] = place;
      place = reader.read(place);
    }
    // A place that cannot be read from is one more on the path.
    let readable = place < 0 ? -1 : (known[place] ?? 0) - 1;
    for (let index = units - 1; index >= 0; index -= 1) {
      readable += 1;
      known[path[index] ?? 0] = Math.min(proof, readable) + 1;
    }
    return readable >= proof;
  };
  return (from: number, mayTry: () => boolean): number => {
    let windowEnd = from + search.closely;
    let left = search.perGap;
    for (let at = from; at < end && left > 0 && mayTry(); at += 1) {
      left -= 1;
      if (isProven(at)) return at;
      if (at < windowEnd) continue;
      at += search.leap;
      windowEnd = at + search.window;
    }
    return end;
  };
}
