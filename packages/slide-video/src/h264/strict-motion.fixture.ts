import { motionContexts } from './cabac-tables.ts';
import { strictCabac, strictContext } from './strict-cabac.fixture.ts';

const [columns, rows] = [120, 68];

interface Block {
  readonly vector: readonly [x: number, y: number];
  readonly difference: readonly [x: number, y: number];
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[1] ?? Number.NaN;

/** Reads a P picture of vectors alone, macroblock by macroblock as in 7.3.5. Returns the vectors of the 8x8 blocks. */
export function strictMotion(data: Buffer, sliceQp: number): readonly (readonly [x: number, y: number])[] {
  const decoder = strictCabac(data);
  const contexts = new Map(
    Object.entries(motionContexts).map(([element, all]) => [
      element,
      all.map((numbers) => strictContext(numbers, sliceQp)),
    ]),
  );
  const decision = (element: keyof typeof motionContexts, index: number): number => {
    const context = contexts.get(element)?.[index];
    if (!context) throw new Error(`${element} has no context ${index}`);
    return decoder.decision(context);
  };
  const mustBe = (element: keyof typeof motionContexts, index: number, expected: number) => {
    if (decision(element, index) !== expected) throw new Error(`${element} is not ${expected}`);
  };

  const skipped: boolean[] = [];
  const known = new Map<number, Block>();
  const place = (x: number, y: number) => y * 2 * columns + x;
  const at = (x: number, y: number): Block | undefined =>
    x >= 0 && y >= 0 && x < 2 * columns ? known.get(place(x, y)) : undefined;

  function predicted(x: number, y: number, width: number): readonly [number, number] {
    const neighbours = [at(x - 1, y), at(x, y - 1), at(x + width, y - 1) ?? at(x - 1, y - 1)];
    const there = neighbours.flatMap((each) => each ?? []);
    if (there.length === 1 && there[0]) return there[0].vector;
    const along = (axis: 0 | 1) => middle(neighbours.map((each) => each?.vector[axis] ?? 0));
    return [along(0), along(1)];
  }

  function suffix(): number {
    let value = 0;
    let order = 3;
    for (; decoder.bypass() === 1; order += 1) value += 2 ** order;
    for (let bit = order - 1; bit >= 0; bit -= 1) value += decoder.bypass() * 2 ** bit;
    return value;
  }

  function difference(axis: 0 | 1, x: number, y: number): number {
    const element = axis === 0 ? 'mvd_x' : 'mvd_y';
    const sizes = [at(x - 1, y), at(x, y - 1)].map((each) => Math.abs(each?.difference[axis] ?? 0));
    const sum = (sizes[0] ?? 0) + (sizes[1] ?? 0);
    const firstContext = [3, 33].filter((from) => sum >= from).length;
    let size = 0;
    while (size < 9 && decision(element, size === 0 ? firstContext : Math.min(2 + size, 6)) === 1) size += 1;
    if (size === 9) size += suffix();
    return size > 0 && decoder.bypass() === 1 ? 0 - size : size;
  }

  const put = (x: number, y: number, width: number, block: Block) => {
    for (let row = y; row < y + width; row += 1)
      for (let column = x; column < x + width; column += 1) known.set(place(column, row), block);
  };

  function partition(x: number, y: number, width: number): void {
    const from = predicted(x, y, width);
    const change = [difference(0, x, y), difference(1, x, y)] as const;
    put(x, y, width, { vector: [from[0] + change[0], from[1] + change[1]], difference: change });
  }

  function partitions(x: number, y: number): void {
    mustBe('mb_type', 0, 0);
    mustBe('mb_type', 1, 0);
    if (decision('mb_type', 2) === 0) partition(x, y, 2);
    else {
      for (let part = 0; part < 4; part += 1) mustBe('sub_mb_type', 0, 1);
      for (let part = 0; part < 4; part += 1) partition(x + (part % 2), y + (part >> 1), 1);
    }
  }

  function skip(x: number, y: number): void {
    const isStill = [at(x - 1, y), at(x, y - 1)].some((each) => !each || each.vector.every((value) => value === 0));
    put(x, y, 2, { vector: isStill ? [0, 0] : predicted(x, y, 2), difference: [0, 0] });
  }

  function macroblock(column: number, row: number): void {
    const index = row * columns + column;
    const isCoded = (there: boolean, from: number) => (there && !skipped[from] ? 1 : 0);
    const around = isCoded(column > 0, index - 1) + isCoded(row > 0, index - columns);
    skipped[index] = decision('mb_skip_flag', around) === 1;
    if (skipped[index]) {
      skip(2 * column, 2 * row);
      return;
    }
    partitions(2 * column, 2 * row);
    const [a, b] = [column > 0 ? 1 : 0, row > 0 ? 2 : 0];
    for (const context of [a + b, 1 + b, a + 2, 3, 4]) mustBe('coded_block_pattern', context, 0);
  }

  for (let index = 0; index < columns * rows; index += 1) {
    macroblock(index % columns, Math.floor(index / columns));
    if (decoder.terminate() !== (index === columns * rows - 1)) throw new Error(`the slice ends at ${index}`);
  }
  decoder.end();
  return Array.from({ length: 4 * columns * rows }, (_, block) => {
    const found = at(block % (2 * columns), Math.floor(block / (2 * columns)));
    return found?.vector ?? [Number.NaN, Number.NaN];
  });
}
