import type { UnitReader } from '../coding/jpeg-units.ts';

/** Units that can be read one behind the other only where they really stand. */
export const proof = 48;
/** Bits. Behind a gap every place is tried, then only some, in windows each twice as far as the one before: a unit takes a few hundred bits. */
const search = { closely: 6000, leap: 16_384, window: 1500 };
/** Blocks that are read in the search behind all gaps together: less than a second. */
const blocksMax = 1_000_000;

type Reader = Pick<UnitReader, 'read' | 'blocksRead'>;

/** Finds the next place from which units can be read: none where the reader's end is reached, or the budget. */
export function createRunSearch(reader: Reader, dataEnd: number, budget = blocksMax) {
  const isProven = createProof(reader, dataEnd);
  let left = budget;
  const firstIn = (from: number, to: number): number | undefined => {
    for (let at = from; at < to && left > 0; at += 1) {
      const before = reader.blocksRead();
      if (isProven(at)) return at;
      left -= reader.blocksRead() - before;
    }
    return undefined;
  };
  /** Between a place behind a gap and one within it, by halves. */
  const earliest = (within: number, behind: number): number => {
    let [low, found] = [within, behind];
    while (found - low > search.window) {
      const at = low + Math.floor((found - low - search.window) / 2);
      const end = at + search.window;
      const place = firstIn(at, end);
      if (place === undefined) low = end;
      else found = place;
    }
    return firstIn(low, found) ?? found;
  };
  return (from: number, to: number): number => {
    let low = Math.min(to, from + search.closely);
    const near = firstIn(from, low);
    if (near !== undefined) return near;
    for (let { leap } = search; low < to && left > 0; leap *= 2) {
      const at = low + Math.min(leap, Math.floor((to - low) / 2));
      const end = Math.min(to, at + search.window);
      const place = firstIn(at, end);
      if (place !== undefined) return earliest(low, place);
      low = end;
    }
    return to;
  };
}

function createProof(reader: Reader, dataEnd: number) {
  /** One more than how many units can be read from each place, 0 where nobody looked: most paths meet a known one. */
  let known: Uint8Array | undefined;
  const path = new Uint32Array(proof);
  return (from: number): boolean => {
    known ??= new Uint8Array(dataEnd + 1);
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
}
