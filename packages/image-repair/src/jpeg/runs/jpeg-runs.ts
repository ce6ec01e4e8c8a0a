import type { ScanBits } from '../coding/jpeg-bits.ts';
import { beyondEnd, createUnitReader, type UnitPart, type UnitReader } from '../coding/jpeg-units.ts';
import { createRunSearch, proof } from './jpeg-run-search.ts';

export interface UnitRun {
  readonly starts: readonly number[];
  /** By component and unit: first and last block, relative to the run's start. */
  readonly first: readonly number[][];
  readonly last: readonly number[][];
  readonly stopped: 'invalid' | 'break' | 'end' | 'full';
}

/** Units before a fault that may be wrong already. */
const suspects = 12;

export interface Span {
  readonly from: number;
  readonly to: number;
  readonly unitsMax: number;
}

export function createRunReader(bits: ScanBits, parts: readonly UnitPart[], budget?: number) {
  const reader = createUnitReader(bits.bytes, bits.end, parts);
  const nextProven = createRunSearch(reader, bits.end, budget);
  const readFrom = (at: number, { to, unitsMax }: Omit<Span, 'from'>): ReadRun => {
    reader.endAt(to);
    return readRun(reader, parts.length, { at, to, left: unitsMax, breaks: bits.breaks });
  };
  return {
    first: ({ from, ...rest }: Span): UnitRun => readFrom(from, rest).run,
    isWhole({ from, to, unitsMax }: Span): boolean {
      reader.endAt(to);
      let at = from;
      for (let count = 0; count < unitsMax && at >= 0; count += 1) at = reader.read(at);
      return at >= 0 && to - at < 8;
    },
    /** Continues after faults. Runs after the first are proven, but may be too long. */
    all({ from, to, unitsMax }: Span, isBegun = true): UnitRun[] {
      const runs: UnitRun[] = [];
      reader.endAt(to);
      let left = unitsMax;
      let least = isBegun ? 1 : proof;
      for (let at = isBegun ? from : nextProven(from, to); at < to && left > 0; least = proof) {
        const { run, next } = readFrom(at, { to, unitsMax: left });
        const count = run.starts.length - 1;
        if (count >= least) runs.push(run);
        if (least === 1) left -= count;
        at = nextProven(next, to);
      }
      return runs;
    },
  };
}

export function withoutSuspects({ starts, first, last, stopped }: UnitRun): UnitRun {
  const kept = Math.max(0, starts.length - 1 - suspects);
  return {
    starts: starts.slice(0, kept + 1),
    first: first.map((values) => values.slice(0, kept)),
    last: last.map((values) => values.slice(0, kept)),
    stopped,
  };
}

interface RunStart {
  readonly at: number;
  readonly to: number;
  readonly left: number;
  readonly breaks: ScanBits['breaks'];
}

interface ReadRun {
  readonly run: UnitRun;
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
    // A large area of one colour consists of identical bytes.
    if (ahead && isBroken(ahead, at, end) && !reader.isBlank()) return { run: done('break'), next: ahead.to };
    values.note(reader);
    starts.push(end);
    at = end;
  }
  return { run: done('full'), next: to };
}

function firstBehind(breaks: ScanBits['breaks'], place: number): number {
  let [low, high] = [0, breaks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((breaks[middle]?.to ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

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

function beforeFault(read: UnitRun): ReadRun {
  const run = withoutSuspects(read);
  return { run, next: (run.starts.at(-1) ?? 0) + 1 };
}
