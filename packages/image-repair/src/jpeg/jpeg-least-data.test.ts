import { describe, expect, it } from 'vitest';
import { lacksData } from './jpeg-least-data.ts';

const head = (marker: number, length: number): number[] => [0xff, marker, length >> 8, length & 0xff];
const segment = (marker: number, body: readonly number[], data = 0) => ({
  marker,
  bytes: Buffer.concat([Buffer.from([...head(marker, body.length + 2), ...body]), Buffer.alloc(data)]),
});

/** 96 x 64: 96 blocks in grey, 24 and 24 more with halved chroma. */
const grey = [1, 0x11, 0];
const colour = [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
const frame = (components: readonly number[]) => segment(0xc0, [8, 0, 64, 0, 96, components.length / 3, ...components]);

const table = (which: number, length: number, symbol: number) => {
  const counts = Array.from({ length: 16 }, (_, index) => Number(index + 1 === length));
  return [which, ...counts, symbol];
};
/** Exactly 2 bits for the first coefficient, 4 for an end of block. */
const tables = segment(0xc4, [...table(0x00, 2, 0), ...table(0x10, 4, 0)]);
const scan = (components: readonly number[], data: number, which = 0x00) =>
  segment(0xda, [components.length, ...components.flatMap((id) => [id, which]), 0, 63, 0], data);

describe('lacksData', () => {
  it.each([
    ['a grey image', grey, [1], (96 * 6) / 8],
    ['an image in colour', colour, [1, 2, 3], ((96 + 24 + 24) * 6) / 8],
    ['a component on its own', colour, [2], (24 * 6) / 8],
  ])('computes the minimum size of %s', (_, components, inScan, least) => {
    expect(lacksData(frame(components), [tables, scan(inScan, least)])).toBe(false);
    expect(lacksData(frame(components), [tables, scan(inScan, least - 1)])).toBe(true);
  });

  it('counts the bits that follow a code, and uses the shortest code', () => {
    const following = segment(0xc4, [...table(0x00, 2, 3), ...table(0x10, 4, 0xf1)]);
    const least = (96 * (2 + 3 + 4 + 1)) / 8;
    expect(lacksData(frame(grey), [following, scan([1], least)])).toBe(false);
    expect(lacksData(frame(grey), [following, scan([1], least - 1)])).toBe(true);
    const counts = [1, 0, 0, 1, ...Array<number>(12).fill(0)];
    const two = segment(0xc4, [0x00, ...counts, 5, 0, ...table(0x10, 4, 0)]);
    expect(lacksData(frame(grey), [two, scan([1], (96 * 8) / 8)])).toBe(false);
    expect(lacksData(frame(grey), [two, scan([1], (96 * 8) / 8 - 1)])).toBe(true);
  });

  it('uses the tables that precede each scan', () => {
    const long = segment(0xc4, table(0x10, 14, 0));
    const [short, enough] = [scan([1], 72), scan([1], 192)];
    expect(lacksData(frame(grey), [tables, short, long, enough])).toBe(false);
    expect(lacksData(frame(grey), [tables, short, long, short])).toBe(true);
  });

  it('uses the tables that a scan names, with codes of up to 16 bits', () => {
    const long = segment(0xc4, [...table(0x01, 3, 0), ...table(0x12, 16, 0)]);
    const least = (96 * (3 + 16)) / 8;
    expect(lacksData(frame(grey), [tables, long, scan([1], least, 0x12)])).toBe(false);
    expect(lacksData(frame(grey), [tables, long, scan([1], least - 1, 0x12)])).toBe(true);
  });

  it('reads no table from a scan, and no scan from tables', () => {
    expect(lacksData(frame(grey), [tables, scan([1], 72), scan([1], (96 * 4) / 8, 0x10)])).toBe(false);
    expect(lacksData(frame(grey), [tables, segment(0xc4, table(0x10, 3, 0)), scan([1], 72)])).toBe(false);
  });

  it('counts no more components than a scan has, nor what is not in its header', () => {
    const refined = segment(0xda, [1, 1, 0x00, 1, 0x00, 0], 72);
    expect(lacksData(frame(grey), [tables, refined])).toBe(false);
    const short = segment(0xda, [2, 1, 0x00, 1], 72);
    expect(lacksData(frame(grey), [tables, short])).toBe(false);
  });

  it('is false without a valid table, or with an unknown component', () => {
    expect(lacksData(frame(grey), [scan([1], 0)])).toBe(false);
    expect(lacksData(frame(grey), [segment(0xc4, [0, 1, 2]), scan([1], 0)])).toBe(false);
    expect(lacksData(frame(grey), [segment(0xc4, [0x00, ...Array<number>(16).fill(0)]), scan([1], 0)])).toBe(false);
    expect(lacksData(frame(grey), [tables, scan([9], 0)])).toBe(false);
  });
});
