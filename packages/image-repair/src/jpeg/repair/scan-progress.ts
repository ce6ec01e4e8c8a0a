import { type BandHistory, type BandPass, createBandHistory } from '../coding/band-history.ts';
import { countBlocks, type ScanHeader } from '../coding/progressive-scan.ts';
import type { JpegFrame } from '../jpeg-frame.ts';

interface Known {
  readonly missing: number;
  readonly units: number;
}

interface NotedPass {
  readonly pass: BandPass;
  readonly units: number;
}

export function createScanProgress() {
  const known = new Map<string, Known>();
  const passes = new Map<number, NotedPass[]>();
  const histories = new Map<number, BandHistory>();
  const getKeys = ({ components, start, end }: ScanHeader): string[] =>
    components.flatMap(({ component }) =>
      Array.from({ length: end - start + 1 }, (_, index) => `${component.id} ${start + index}`),
    );
  const catchUp = (frame: JpegFrame, { component }: ScanHeader['components'][number]): BandHistory => {
    const history = histories.get(component.id) ?? createBandHistory(countBlocks(frame, component));
    histories.set(component.id, history);
    for (const { pass, units } of passes.get(component.id)?.splice(0) ?? []) history.read(pass, units);
    return history;
  };
  return {
    /** `pass` if finer scans need it: not for first values, nor with restart markers. */
    note(scan: ScanHeader, units: number, pass?: BandPass): void {
      for (const key of getKeys(scan)) known.set(key, { missing: scan.precision, units });
      const [first] = scan.components;
      if (!pass || !first) return;
      const noted = passes.get(first.component.id) ?? [];
      passes.set(first.component.id, [...noted, { pass, units }]);
    },
    countKnown(scan: ScanHeader): number {
      const all = getKeys(scan).map((key) => known.get(key));
      return Math.min(...all.map((one) => (one?.missing === scan.before ? one.units : 0)));
    },
    /** Note the pass afterwards, without `pass`. */
    readKnown(frame: JpegFrame, pass: BandPass & { readonly scan: ScanHeader }, units: number, stopAt?: number) {
      const [first] = pass.scan.components;
      return first ? catchUp(frame, first).read(pass, units, stopAt) : { blocks: 0, stop: 0 };
    },
  };
}

export type ScanProgress = ReturnType<typeof createScanProgress>;
