import { jpegMarkers } from './jpeg-segments.ts';

interface Break {
  readonly from: number;
  /** Equal to `from` where only a marker stood there. */
  readonly to: number;
}

/** The entropy-coded data of a scan without what keeps markers apart in it (ITU-T T.81, B.1.1.5). Places are in bits. */
export interface ScanBits {
  /** With some bytes behind the last one, so that reading ahead stays inside. */
  readonly bytes: Uint8Array;
  readonly end: number;
  /** Restart markers: the last three bits of each, and where the data behind it begins. */
  readonly restarts: readonly { readonly number: number; readonly at: number }[];
  /** What no encoder writes: the data behind is not the continuation of that before. */
  readonly breaks: readonly Break[];
  /** The byte of the file at which the data ends. */
  readonly fileEnd: number;
}

const padding = 8;
/** Bytes alike one behind the other, which is what a disk gives for a part that it cannot read. */
const fillLength = 64;

/** Whether bytes alike follow each other somewhere in a file as no camera writes them; a look at some of them shows it. */
export function hasFill(file: Buffer): boolean {
  for (let at = 0; at + 2 * fillLength <= file.length; at += fillLength) {
    const byte = file[at];
    if (byte !== file[at + 1] || byte !== file[at + fillLength - 1]) continue;
    if (file.subarray(at, at + fillLength).every((other) => other === byte)) return true;
  }
  return false;
}

/** The data from `from` to `to` of a file; an end of image that stands before `to` is passed over. */
export function scanBits(file: Buffer, from: number, to: number): ScanBits {
  const data = createData(to - from);
  const restarts: { number: number; at: number }[] = [];
  let at = from;
  for (; at < to; at += 1) {
    const byte = byteAt(file, at);
    const next = byteAt(file, at + 1);
    const isMarker = byte === 0xff && next !== 0;
    if (isMarker && startsPicture(file, at)) break;
    if (!isMarker) data.put(byte);
    else if (isRestart(next)) restarts.push({ number: next & 7, at: data.end() });
    else if (next !== 0xff) data.break();
    if (byte === 0xff && next !== 0xff) at += 1;
  }
  return { ...data.finish(), restarts, fileEnd: Math.min(at, to) };
}

const byteAt = (file: Buffer, at: number): number => file[at] ?? 0;

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Takes the bytes of a scan, and notes where there are too many alike. */
function createData(room: number) {
  const bytes = new Uint8Array(room + padding).fill(0xff);
  const breaks: { from: number; to: number }[] = [];
  let [length, alike, last] = [0, 0, -1];
  const end = (): number => length * 8;
  const noteFill = (): void => {
    const fill = breaks.at(-1);
    if (alike === fillLength) breaks.push({ from: end() - fillLength * 8, to: end() });
    else if (fill) fill.to = end();
  };
  return {
    end,
    put(byte: number): void {
      alike = byte === last ? alike + 1 : 1;
      last = byte;
      bytes[length] = byte;
      length += 1;
      if (alike >= fillLength) noteFill();
    },
    break(): void {
      breaks.push({ from: end(), to: end() });
      last = -1;
    },
    finish: () => ({ bytes, breaks, end: end() }),
  };
}

/** A start of image with a segment behind it: another picture begins, such as a preview. */
const startsPicture = (file: Buffer, at: number): boolean =>
  file[at + 1] === jpegMarkers.soi && file[at + 2] === 0xff && (file[at + 3] ?? 0) >= 0xdb;

/** The 16 bits from a place on. */
export function peek16(bytes: Uint8Array, at: number): number {
  const byte = at >>> 3;
  const three = ((bytes[byte] ?? 0) << 16) | ((bytes[byte + 1] ?? 0) << 8) | (bytes[byte + 2] ?? 0);
  return (three >>> (8 - (at & 7))) & 0xffff;
}

/** Writes entropy-coded data. */
export function createBitWriter(room: number) {
  let out = Buffer.allocUnsafe(room);
  let length = 0;
  let [pending, bits] = [0, 0];

  const put = (byte: number): void => {
    if (length + 2 > out.length) out = Buffer.concat([out, Buffer.allocUnsafe(out.length + 1024)]);
    out[length] = byte;
    length += 1;
    if (byte !== 0xff) return;
    out[length] = 0;
    length += 1;
  };
  const write = (value: number, count: number): void => {
    pending = (pending << count) | value;
    bits += count;
    while (bits >= 8) {
      bits -= 8;
      put((pending >>> bits) & 0xff);
    }
    pending &= (1 << bits) - 1;
  };
  return {
    /** At most 16 bits. */
    write,
    copy(bytes: Uint8Array, from: number, to: number): void {
      let at = from;
      for (; at + 16 <= to; at += 16) write(peek16(bytes, at), 16);
      if (at < to) write(peek16(bytes, at) >>> (16 - (to - at)), to - at);
    },
    /** What was written, filled up with ones to a whole byte. */
    finish(): Buffer {
      if (bits > 0) write((1 << (8 - bits)) - 1, 8 - bits);
      return out.subarray(0, length);
    },
  };
}

export type BitWriter = ReturnType<typeof createBitWriter>;
