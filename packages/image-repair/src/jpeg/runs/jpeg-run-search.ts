import type { UnitReader } from '../coding/jpeg-units.ts';

/** This many consecutive units are readable only from a right position. */
export const proof = 48;
/** In bits. After a gap, tries every position, then windows at growing distances: a unit takes some hundred bits. */
const search = { closely: 6000, leap: 16_384, window: 1500 };
/** Over all gaps: less than a second. */
const blocksMax = 1_000_000;

type Reader = Pick<UnitReader, 'read' | 'blocksRead'>;

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
  /** One more than the units readable from a position; 0 if unknown. Most paths meet a known one. */
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
    let readable = place < 0 ? -1 : (known[place] ?? 0) - 1;
    for (let index = units - 1; index >= 0; index -= 1) {
      readable += 1;
      known[path[index] ?? 0] = Math.min(proof, readable) + 1;
    }
    return readable >= proof;
  };
}
