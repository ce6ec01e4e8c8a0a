import { type JpegComponent, type JpegFrame, readJpegFrame } from './jpeg-frame.ts';
import { type JpegSegment, jpegMarkers } from './jpeg-segments.ts';

type LeastBits = Map<number, number>;

/** Assumes the shortest codes. A decoder fills gaps with grey, without a warning for the last rows. */
export function lacksData(frameHeader: JpegSegment, segments: readonly JpegSegment[]): boolean {
  const frame = readJpegFrame(frameHeader.bytes);
  const least: LeastBits = new Map();
  for (const { marker, bytes } of segments) {
    if (marker === jpegMarkers.dht) addTables(least, bytes);
    if (marker === jpegMarkers.sos && scanLacksData(frame, least, bytes)) return true;
  }
  return false;
}

/** T.81, B.2.3. */
function scanLacksData(frame: JpegFrame, least: LeastBits, scan: Buffer): boolean {
  const headerEnd = 2 + scan.readUInt16BE(2);
  const count = scan[4] ?? 0;
  let bits = 0;
  for (let at = 5; at < 5 + 2 * count && at + 1 < headerEnd; at += 2) {
    const component = frame.components.find(({ id }) => id === scan[at]);
    const tables = scan[at + 1] ?? 0;
    const [dc, ac] = [least.get(tables >> 4), least.get(acTables | (tables & 0x0f))];
    if (component !== undefined) bits += getBlocks(component, frame) * ((dc ?? 0) + (ac ?? 0));
  }
  return bits > 8 * (scan.length - headerEnd);
}

/** Without padding blocks, which a scan of one component lacks. */
function getBlocks({ across, down }: JpegComponent, { width, height, components }: JpegFrame): number {
  const most = (of: (component: JpegComponent) => number): number => Math.max(1, ...components.map(of));
  const columns = Math.ceil(Math.ceil((width * across) / most((one) => one.across)) / 8);
  const rows = Math.ceil(Math.ceil((height * down) / most((one) => one.down)) / 8);
  return columns * rows;
}

const acTables = 0x10;
const codeLengths = 16;

/** T.81, B.2.4.2. */
function addTables(least: LeastBits, segment: Buffer): void {
  for (let at = 4; at + codeLengths < segment.length; ) {
    const table = segment[at] ?? 0;
    const counts = segment.subarray(at + 1, at + 1 + codeLengths);
    at += 1 + codeLengths;
    let bits = Number.POSITIVE_INFINITY;
    for (const [index, count] of counts.entries()) {
      // The low half of a symbol is the number of bits after its code.
      for (const symbol of segment.subarray(at, at + count)) bits = Math.min(bits, index + 1 + (symbol & 0x0f));
      at += count;
    }
    if (Number.isFinite(bits)) least.set(table, bits);
  }
}
