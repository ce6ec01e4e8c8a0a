import { jpegMarkers } from '../jpeg-segments.ts';

interface Break {
  readonly from: number;
  readonly to: number;
}

/** The entropy-coded data of a scan, unstuffed (T.81, B.1.1.5). Positions are in bits. */
export interface ScanBits {
  /** Padded, so that reading ahead stays inside. */
  readonly bytes: Uint8Array;
  readonly end: number;
  /** Number modulo 8, and the position after each restart marker. */
  readonly restarts: readonly { readonly number: number; readonly at: number }[];
  /** No encoder writes these: the data after a break does not continue the data before. */
  readonly breaks: readonly Break[];
  /** Possible ends: every end of image, as overwritten data may contain one, and the end of the data. */
  readonly ends: readonly [...ScanEnd[], ScanEnd];
}

export interface ScanEnd {
  readonly at: number;
  readonly fileEnd: number;
}

/** A block has at most 244 bytes. */
const padding = { ones: 8, zeros: 512 };
/** A run of identical bytes, as read from a bad disk sector. */
const fillLength = 64;

/** Random data has one per 64 KiB. */
const endsMax = 64;

export function hasFill(file: Buffer): boolean {
  for (let at = 0; at + 2 * fillLength <= file.length; at += fillLength) {
    const byte = file[at];
    if (byte !== file[at + 1] || byte !== file[at + fillLength - 1]) continue;
    if (file.subarray(at, at + fillLength).every((other) => other === byte)) return true;
  }
  return false;
}

export function scanBits(file: Buffer, from: number, to: number): ScanBits {
  const room = to - from + padding.ones;
  const bytes = new Uint8Array(room + padding.zeros).fill(0xff, 0, room);
  const restarts: { number: number; at: number }[] = [];
  const markers: number[] = [];
  const ends: ScanEnd[] = [];
  let length = 0;
  let at = from;
  for (; at < to; at = nextPlain(file, at)) {
    const end = endOfPlain(file, at, to);
    length += file.copy(bytes, length, at, end);
    at = end;
    if (at === to || startsImage(file, at)) break;
    const next = file[at + 1] ?? 0;
    if (next === 0) length += 1;
    else if (isRestart(next)) restarts.push({ number: next & 7, at: length * 8 });
    else if (next !== 0xff) markers.push(length);
    if (next === jpegMarkers.eoi && ends.length < endsMax) ends.push({ at: length * 8, fileEnd: at });
  }
  const end = length * 8;
  const breaks = getBreaks(bytes, [...markers, length]);
  return { bytes, end, restarts, breaks, ends: [...ends, { at: end, fileEnd: Math.min(at, to) }] };
}

function endOfPlain(file: Buffer, from: number, to: number): number {
  const mark = file.indexOf(0xff, from);
  return mark === -1 ? to : Math.min(mark, to);
}

const nextPlain = (file: Buffer, at: number): number => at + (file[at + 1] === 0xff ? 1 : 2);

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

function getBreaks(bytes: Uint8Array, markers: readonly number[]): Break[] {
  const breaks: Break[] = [];
  let from = 0;
  for (const [index, to] of markers.entries()) {
    addFills(breaks, bytes, from, to);
    if (index < markers.length - 1) breaks.push({ from: to * 8, to: to * 8 });
    from = to;
  }
  return breaks;
}

function addFills(breaks: Break[], bytes: Uint8Array, from: number, to: number): void {
  for (let at = from + fillLength - 1; at < to; at += fillLength) {
    const byte = bytes[at];
    if (byte !== bytes[at - 1] && byte !== bytes[at + 1]) continue;
    let [start, end] = [at, at + 1];
    while (start > from && bytes[start - 1] === byte) start -= 1;
    while (end < to && bytes[end] === byte) end += 1;
    if (end - start < fillLength) continue;
    breaks.push({ from: start * 8, to: end * 8 });
    at += fillLength * Math.floor((end - 1 - at) / fillLength);
  }
}

const startsImage = (file: Buffer, at: number): boolean =>
  file[at + 1] === jpegMarkers.soi && file[at + 2] === 0xff && (file[at + 3] ?? 0) >= 0xdb;

export function peek16(bytes: Uint8Array, at: number): number {
  const byte = at >>> 3;
  const three = ((bytes[byte] ?? 0) << 16) | ((bytes[byte + 1] ?? 0) << 8) | (bytes[byte + 2] ?? 0);
  return (three >>> (8 - (at & 7))) & 0xffff;
}

function bytesFrom(bytes: Uint8Array, at: number, count: number): Buffer {
  const [first, shift] = [at >>> 3, at & 7];
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset + first, count + 1);
  if (shift === 0) return whole.subarray(0, count);
  const shifted = Buffer.allocUnsafe(count);
  let high = whole[0] ?? 0;
  for (let index = 0; index < count; index += 1) {
    const low = whole[index + 1] ?? 0;
    shifted[index] = (high << shift) | (low >>> (8 - shift));
    high = low;
  }
  return shifted;
}

export function createBitWriter(room: number) {
  let out = Buffer.allocUnsafe(room);
  let length = 0;
  let [pending, bits] = [0, 0];

  const makeRoom = (count: number): void => {
    if (length + count > out.length) out = Buffer.concat([out, Buffer.allocUnsafe(out.length + count)]);
  };
  const put = (byte: number): void => {
    out[length] = byte;
    length += 1;
    if (byte !== 0xff) return;
    out[length] = 0;
    length += 1;
  };
  const putAll = (data: Buffer): void => {
    for (let at = 0; at < data.length; ) {
      const mark = data.indexOf(0xff, at);
      const end = mark === -1 ? data.length : mark + 1;
      makeRoom(end - at + 1);
      length += data.copy(out, length, at, end);
      at = end;
      if (mark === -1) return;
      out[length] = 0;
      length += 1;
    }
  };
  const write = (value: number, count: number): void => {
    makeRoom(8);
    pending = (pending << count) | value;
    bits += count;
    while (bits >= 8) {
      bits -= 8;
      put((pending >>> bits) & 0xff);
    }
    pending &= (1 << bits) - 1;
  };
  return {
    write,
    copy(bytes: Uint8Array, from: number, to: number): void {
      const count = (bits + to - from) >>> 3;
      let at = from;
      if (count > 1) {
        const missing = 8 - bits;
        write(peek16(bytes, at) >>> (16 - missing), missing);
        at += missing;
        putAll(bytesFrom(bytes, at, count - 1));
        at += 8 * (count - 1);
      }
      if (at < to) write(peek16(bytes, at) >>> (16 - (to - at)), to - at);
    },
    finish(): Buffer {
      if (bits > 0) write((1 << (8 - bits)) - 1, 8 - bits);
      return out.subarray(0, length);
    },
  };
}

export type BitWriter = ReturnType<typeof createBitWriter>;
