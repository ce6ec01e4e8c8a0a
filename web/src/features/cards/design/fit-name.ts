interface NameSpace {
  readonly width: number;
  /** Font sizes of one line, and of each of two lines. */
  readonly largest: number;
  readonly largestOfTwo: number;
}

interface FittedName {
  readonly lines: readonly string[];
  readonly size: number;
}

const spaces = /\s+/u;

/** The split at a space whose longer line is shortest. */
function halve(name: string, measure: (text: string) => number): readonly string[] {
  const words = name.split(spaces);
  const splits = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const lines = splits.map((halves) => halves.map((half) => half.join(' ')));
  const widest = (halves: readonly string[]): number => Math.max(...halves.map(measure));
  return lines.sort((one, other) => widest(one) - widest(other))[0] ?? [name];
}

/** One line if it is not smaller than two lines would be. @param measure the width of a text at size 1 */
export function fitName(name: string, space: NameSpace, measure: (text: string) => number): FittedName {
  const trimmed = name.trim();
  const findSize = (lines: readonly string[], largest: number): number =>
    Math.min(largest, space.width / Math.max(...lines.map(measure), Number.MIN_VALUE));
  const one = { lines: [trimmed], size: findSize([trimmed], space.largest) };
  const halves = halve(trimmed, measure);
  const two = { lines: halves, size: findSize(halves, space.largestOfTwo) };
  return one.size >= two.size ? one : two;
}
