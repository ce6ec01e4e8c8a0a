import { type BandHistory, type BandPass, createBandHistory } from '../coding/band-history.ts';
import { countBlocks, type ScanHeader } from '../coding/progressive-scan.ts';
import type { JpegFrame } from '../jpeg-frame.ts';

interface Known {
  /** Bits that are still missing of each coefficient. */
  readonly missing: number;
  /** How many units from the start have all other bits. */
  readonly units: number;
}

interface NotedPass {
  readonly pass: BandPass;
  readonly units: number;
}

/** Tracks which bits of which blocks the scans of a progressive JPEG have brought so far. */
export function createScanProgress() {
  const known = new Map<string, Known>();
  const passes = new Map<number, NotedPass[]>();
  const histories = new Map<number, BandHistory>();
  const getKeys = ({ components, start, end }: ScanHeader): string[] =>
    components.flatMap(({ component }) =>
      Array.from({ length: end - start + 1 }, (_, index) => `${component.id} ${start + index}`),
    );
  /** Reads the passes of a component lazily: whole files never need them. */
  const catchUp = (frame: JpegFrame, { component }: ScanHeader['components'][number]): BandHistory => {
    const history = histories.get(component.id) ?? createBandHistory(countBlocks(frame, component));
    histories.set(component.id, history);
    for (const { pass, units } of passes.get(component.id)?.splice(0) ?? []) history.read(pass, units);
    return history;
  };
  return {
    /** Finer scans need `pass` to be read; first values, and scans with restart markers, have none. */
    note(scan: ScanHeader, units: number, pass?: BandPass): void {
      for (const key of getKeys(scan)) known.set(key, { missing: scan.precision, units });
      const [first] = scan.components;
      if (!pass || !first) return;
      const noted = passes.get(first.component.id) ?? [];
      passes.set(first.component.id, [...noted, { pass, units }]);
    },
    /** How many units from the start a finer scan can refine. */
    countKnown(scan: ScanHeader): number {
      const all = getKeys(scan).map((key) => known.get(key));
      return Math.min(...all.map((one) => (one?.missing === scan.before ? one.units : 0)));
    },
    /** Reads a finer pass up to `units` or `stopAt`. Note it afterwards, without the pass. */
    readKnown(frame: JpegFrame, pass: BandPass & { readonly scan: ScanHeader }, units: number, stopAt?: number) {
      const [first] = pass.scan.components;
      return first ? catchUp(frame, first).read(pass, units, stopAt) : { blocks: 0, stop: 0 };
    },
  };
}

export type ScanProgress = ReturnType<typeof createScanProgress>;
