import type { PlacedRun } from '../runs/place-runs.ts';
import type { HuffmanCodes } from './huffman-codes.ts';
import { type BitWriter, createBitWriter, peek16, type ScanBits } from './jpeg-bits.ts';
import { readDifference, skipCoefficients, toDataView, type UnitPart } from './jpeg-units.ts';

interface Units {
  readonly across: number;
  readonly total: number;
}

/** Missing units repeat the colours above them. */
export function writeUnits(
  bits: ScanBits,
  parts: readonly UnitPart[],
  runs: readonly PlacedRun[],
  units: Units,
): Buffer {
  const writer = createBitWriter(bits.end / 8 + 4096);
  const channels = parts.map((part, index) => createChannel(writer, part, { ...units, index }));
  let next = 0;
  const fillTo = (end: number): void => {
    for (; next < end; next += 1) for (const channel of channels) channel.fill(next);
  };
  for (const { run, place, count, isAbsolute } of runs) {
    const shown = Math.min(count, units.total - place);
    if (shown <= 0) break;
    fillTo(place);
    const copied: CopiedRun = { run, place, shown, isAbsolute };
    let at = run.starts[0] ?? 0;
    for (const channel of channels) at = channel.copyFirst(bits.bytes, at, copied);
    writer.copy(bits.bytes, at, run.starts[shown] ?? at);
    for (const channel of channels) channel.note(copied);
    next = place + shown;
  }
  fillTo(units.total);
  return writer.finish();
}

interface CopiedRun extends Omit<PlacedRun, 'count'> {
  readonly shown: number;
}

function createChannel(
  writer: BitWriter,
  part: UnitPart,
  { across, total, index }: Units & { readonly index: number },
) {
  const values = new Int16Array(total);
  const writeValue = createValueWriter(writer, part.dc);
  const endBlock = (): void => {
    const { code, length } = part.ac.written.get(0) ?? { code: 0, length: 0 };
    writer.write(code, length);
  };
  const copyBlock = (bytes: Uint8Array, at: number, value: number | undefined): number => {
    const found = part.dc.read[peek16(bytes, at)] ?? 0;
    const [start, size] = [at + (found >>> 8), found & 0xff];
    const view = toDataView(bytes);
    const end = skipCoefficients(view, start + size, part.ac);
    writeValue.write(value ?? writeValue.current() + readDifference(view, start, size));
    writer.copy(bytes, start + size, end);
    return end;
  };
  return {
    fill(unit: number): void {
      const value = writeValue.write(unit >= across ? (values[unit - across] ?? 0) : writeValue.current());
      endBlock();
      for (let block = 1; block < part.blocks; block += 1) {
        writeValue.write(value);
        endBlock();
      }
      values[unit] = value;
    },
    copyFirst(bytes: Uint8Array, from: number, { run, place, shown, isAbsolute }: CopiedRun): number {
      const own = run.first[index] ?? [];
      const missing = isAbsolute ? 0 : steadyDifference(own.slice(0, Math.min(across, shown)), values, place - across);
      let at = copyBlock(bytes, from, (own[0] ?? 0) + missing);
      for (let block = 1; block < part.blocks; block += 1) at = copyBlock(bytes, at, undefined);
      return at;
    },
    note({ run, place, shown }: CopiedRun): void {
      const [first = [], last = []] = [run.first[index], run.last[index]];
      const moved = writeValue.current() - (last[0] ?? 0);
      for (let unit = 0; unit < shown; unit += 1) values[place + unit] = (first[unit] ?? 0) + moved;
      writeValue.set((last[shown - 1] ?? 0) + moved);
    },
  };
}

/** The median difference between a run's first row and the row above. */
function steadyDifference(own: readonly number[], values: Int16Array, above: number): number {
  const differences = own.flatMap((value, unit) => (above + unit >= 0 ? [(values[above + unit] ?? 0) - value] : []));
  differences.sort((one, other) => one - other);
  return differences[Math.floor(differences.length / 2)] ?? 0;
}

function createValueWriter(writer: BitWriter, { written }: HuffmanCodes) {
  let current = 0;
  return {
    current: (): number => current,
    set(value: number): void {
      current = value;
    },
    write(value: number): number {
      let difference = value - current;
      let size = 32 - Math.clz32(Math.abs(difference));
      while (size > 0 && !written.has(size)) {
        size -= 1;
        difference = Math.sign(difference) * (2 ** size - 1);
      }
      const { code, length } = written.get(size) ?? { code: 0, length: 0 };
      writer.write(code, length);
      writer.write(difference < 0 ? difference + 2 ** size - 1 : difference, size);
      current += difference;
      return current;
    },
  };
}
