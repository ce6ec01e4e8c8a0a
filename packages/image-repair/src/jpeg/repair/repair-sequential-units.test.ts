import { describe, expect, it } from 'vitest';
import type { DamagedImage } from '../../damaged-image.ts';
import { openDamagedJpeg } from '../../openers.fixture.ts';
import {
  acTable,
  dcTable,
  endMarker,
  frameHeader,
  greyHead,
  joinHead,
  jpegSegment,
  levelRows,
  scanHeader,
  tableSegment,
  unitLevels,
  unitRows,
  unitsAcross,
  unreadableByte,
} from '../coding/byte-units.fixture.ts';
import { acTables } from '../coding/huffman-codes.ts';
import { huffmanBytes } from '../coding/huffman-table.fixture.ts';

const down = 40;
const total = unitsAcross * down;
const whole = unitRows(down);
const refused = expect.objectContaining({ code: 'photo_damaged' });
const marker = Buffer.from([0xff, 0x01]);
const open = (...data: readonly Buffer[]): DamagedImage =>
  openDamagedJpeg(Buffer.concat([greyHead(down), ...data, endMarker]));

async function expectShown(image: DamagedImage, rows = down): Promise<void> {
  expect(await unitLevels(image.repaired())).toEqual(levelRows(rows));
}

describe('the missing part of a scan', () => {
  it('excludes the first few units, which need no proof', () => {
    expect(open(Buffer.from(whole).fill(unreadableByte, 30, 130)).share).toBe((total - 112) / total);
  });

  it('includes unreadable units and the twelve before them', async () => {
    const data = Buffer.from(whole).fill(unreadableByte, 1000, 1010);
    const image = open(data);
    expect(image).toMatchObject({ share: (total - 22) / total, damage: 'parts', seen: { height: 8 * down } });
    await expectShown(image);
  });

  it('has at least one unit if other data begins, even if the number of units is right', async () => {
    const image = open(whole.subarray(0, 500), marker, whole.subarray(500, 1000), marker, whole.subarray(1000));
    expect(image).toMatchObject({ share: (total - 2) / total, damage: 'parts' });
    await expectShown(image);
  });

  it.each([
    ['a row', 30 * unitsAcross, 30],
    ['a part of a row', 31 * unitsAcross - 1, 30],
    ['half of the last row', 39.5 * unitsAcross, 40],
    ['less than half of the last row', 39.5 * unitsAcross - 1, 39],
  ])('starts after %s if the data ends there', async (_, count, rows) => {
    const image = openDamagedJpeg(Buffer.concat([greyHead(down), whole.subarray(0, count)]));
    expect(image).toMatchObject({ share: count / total, damage: 'lower_part', seen: { height: 8 * rows } });
    await expectShown(image, rows);
  });

  it('is the whole scan if there is no data', () => {
    expect(openDamagedJpeg(greyHead(down))).toMatchObject({ share: 0, damage: 'parts', seen: { height: 0 } });
  });
});

describe('a scan with restart markers', () => {
  const restartEvery = (units: number): Buffer => jpegSegment(0xdd, units >> 8, units & 0xff);
  const restart = (number: number): Buffer => Buffer.from([0xff, 0xd0 + (number % 8)]);
  const row = unitRows(1);
  const readRows = (
    numbers: readonly number[],
    data = (_: number): Buffer => row,
    numbered = (number: number): number => number,
  ): Buffer => Buffer.concat(numbers.flatMap((number) => [data(number), restart(numbered(number))]));
  const numbers = Array.from({ length: down }, (_, number) => number);
  const openRows = (data: Buffer, ...interval: readonly Buffer[]): DamagedImage => {
    const restarts = interval.length === 0 ? [restartEvery(unitsAcross)] : interval;
    return openDamagedJpeg(Buffer.concat([greyHead(down, ...restarts), data, endMarker]));
  };

  it.each([
    ['more than there is room for', readRows([...numbers, ...numbers])],
    ['units too many before one', readRows(numbers, (at) => (at === 10 ? Buffer.concat([row, row]) : row))],
  ])('can be seen completely with %s', async (_, data) => {
    const image = openRows(data);
    expect(image).toMatchObject({ share: 1, damage: 'file_end', seen: { height: 8 * down } });
    await expectShown(image);
  });

  it.each([
    ['all of them', readRows(numbers)],
    [
      'other numbers',
      readRows(
        numbers,
        () => row,
        (at) => at + 3,
      ),
    ],
    [
      'the same number on all',
      readRows(
        numbers,
        () => row,
        () => 0,
      ),
    ],
    ['one that comes too early', readRows(numbers, (at) => (at === 10 ? Buffer.concat([row, restart(9)]) : row))],
    ['one that is five too late', readRows(numbers, (at) => (at === 10 ? Buffer.concat([restart(15), row]) : row))],
    ['units too many behind the last', Buffer.concat([readRows(numbers.slice(0, -1)), row, row])],
  ])('is whole with %s', async (_, data) => {
    const image = openRows(data);
    expect(image).toMatchObject({ share: 1, damage: null, seen: { height: 8 * down } });
    await expectShown(image);
  });

  it('misses up to four rows with their markers', async () => {
    const image = openRows(readRows(numbers.filter((at) => at < 10 || at > 13)));
    expect(image).toMatchObject({ share: (down - 4) / down, damage: 'parts' });
    await expectShown(image);
  });

  it('misses the rest of a row after an unreadable unit', async () => {
    const broken = Buffer.from(row).fill(unreadableByte, 20, 21);
    const image = openRows(readRows(numbers, (at) => (at === 10 ? broken : at === 20 ? broken.subarray(20) : row)));
    expect(image).toMatchObject({ share: (total - 26 - unitsAcross) / total, damage: 'parts' });
    await expectShown(image);
  });

  it('does not offset missing units by surplus ones elsewhere', () => {
    const getData = (at: number): Buffer =>
      at === 10 ? Buffer.concat([row, row]) : row.subarray(at === 20 ? unitsAcross : 0);
    expect(openRows(readRows(numbers, getData)).share).toBe((down - 1) / down);
  });

  it('counts rows of several intervals', () => {
    const halves = numbers.flatMap((at) => [
      row.subarray(0, 23),
      restart(2 * at),
      row.subarray(23),
      restart(2 * at + 1),
    ]);
    const image = openRows(Buffer.concat(halves.slice(0, 4 * 30)), restartEvery(23));
    expect(image).toMatchObject({ share: 30 / down, damage: 'lower_part', seen: { height: 8 * 30 } });
  });

  it('may have a last interval that is shorter', async () => {
    const hundreds = numbers.slice(0, 18).flatMap((at) => [whole.subarray(100 * at, 100 * (at + 1)), restart(at)]);
    const absolute = openRows(Buffer.concat([...hundreds, whole.subarray(1800)]), restartEvery(100));
    expect(absolute).toMatchObject({ share: 1, damage: null });
  });

  it('takes the last interval that is given, and none that is cut off', async () => {
    const image = openRows(readRows(numbers), restartEvery(7), restartEvery(unitsAcross), jpegSegment(0xdd, 0));
    expect(image).toMatchObject({ share: 1, damage: null });
    await expectShown(image);
  });
});

describe('many short restart intervals', () => {
  const units = 4;
  const restart = (number: number): Buffer => Buffer.from([0xff, 0xd0 + (number % 8)]);
  const intervals = Array.from({ length: total / units }, (_, at) => at);
  const data = Buffer.concat(intervals.flatMap((at) => [whole.subarray(units * at, units * (at + 1)), restart(at)]));
  const openAll = (bytes: Buffer): DamagedImage =>
    openDamagedJpeg(Buffer.concat([greyHead(down, jpegSegment(0xdd, 0, units)), bytes, endMarker]));
  const without = (
    from: number,
    to: number,
    ...markers: readonly (readonly [at: number, number: number])[]
  ): Buffer => {
    const bytes = Buffer.from(data).fill(unreadableByte, (units + 2) * from, (units + 2) * to);
    for (const [at, number] of markers) restart(number).copy(bytes, (units + 2) * from + at);
    return bytes;
  };

  /** Units until the brightness recovers, as this table has small differences only. */
  const unsteady = 12;

  it.each([
    ['a few', 100, 105, []],
    ['twenty', 100, 120, []],
    ['a hundred', 101, 203, []],
    [
      'a hundred, with false markers between',
      150,
      253,
      [
        [10, 6],
        [100, 3],
        [110, 4],
        [300, 1],
        [500, 7],
      ],
    ],
    ['the first hundred', 0, 100, []],
    ['most of them', 20, 400, []],
  ] as const)('are in their place behind %s that are lost', async (_, from, to, markers) => {
    const image = openAll(without(from, to, ...markers));
    expect(image).toMatchObject({ share: 1 - (units * (to - from + 1)) / total, seen: { height: 8 * down } });
    const [shown, levels] = [await unitLevels(image.repaired()), await unitLevels(openAll(data).repaired())];
    const isLost = (unit: number): boolean => unit >= units * from && unit < units * (to + 1) + unsteady;
    expect(shown.filter((__, unit) => !isLost(unit))).toEqual(levels.filter((__, unit) => !isLost(unit)));
  });
});

describe('the components of a scan', () => {
  const three = [1, 2, 3].map((id) => [id, 0x11] as const);
  const data = Buffer.from([...whole].flatMap((unit) => [unit, unit, unit]));
  const colours = (scan: Buffer, ...more: readonly Buffer[]): Buffer =>
    Buffer.concat([joinHead(frameHeader(8 * unitsAcross, 8 * down, three), ...more, scan), data]);

  it('have the tables that they name', () => {
    const scan = scanHeader([1, 2, 3].map((id) => [id, 0x12]));
    expect(openDamagedJpeg(colours(scan, tableSegment(1, 2)))).toMatchObject({ share: 1, damage: null });
    expect(() => openDamagedJpeg(colours(scan, tableSegment(2, 1)))).toThrow(refused);
    const otherSegment = jpegSegment(0xdb, ...Buffer.alloc(65, 1).fill(0x12, 0, 1));
    expect(openDamagedJpeg(colours(scan, tableSegment(1, 2), otherSegment)).share).toBe(1);
    expect(() => openDamagedJpeg(colours(scan, jpegSegment(0xc4, ...huffmanBytes(1, dcTable))))).toThrow(refused);
  });

  it.each([
    ['others', [1, 2, 9]],
    ['more', [1, 2, 3, 4]],
  ])('are refused when they are %s than those of the frame', (_, ids) => {
    const scan = scanHeader(ids.map((id) => [id, 0]));
    expect(() => openDamagedJpeg(colours(scan, tableSegment()))).toThrow(refused);
  });

  it('have one block each if there is one component, whatever its sampling', async () => {
    const head = joinHead(frameHeader(8 * unitsAcross, 8 * down, [[1, 0x22]]), tableSegment(), scanHeader());
    const image = openDamagedJpeg(Buffer.concat([head, whole.subarray(0, 31 * unitsAcross)]));
    expect(image).toMatchObject({ share: 31 / down, seen: { height: 8 * 31 } });
    await expectShown(image, 31);
  });

  it.each([
    ['difference', { ...dcTable, symbols: [4, 5] }, acTable],
    ['coefficient', dcTable, { ...acTable, symbols: [1] }],
  ])('are refused without a code for a zero %s', (_, dc, ac) => {
    const codes = jpegSegment(0xc4, ...huffmanBytes(0, dc), ...huffmanBytes(acTables, ac));
    const head = joinHead(frameHeader(8 * unitsAcross, 8 * down), codes, scanHeader());
    expect(() => openDamagedJpeg(Buffer.concat([head, whole]))).toThrow(refused);
  });
});
