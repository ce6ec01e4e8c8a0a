import { findBytes, readLatin1 } from './find-bytes.ts';

const resource = '8BIM\x04\x04';
const marker = 0x1c;
const application = 2;
const dataSets: Readonly<Record<number, 'date' | 'time'>> = { 55: 'date', 60: 'time' };

/** IPTC-IIM 2:55 and 2:60, as ISO 8601. */
export function readIptcDate(bytes: Uint8Array): string | undefined {
  const found = findBytes(bytes, resource);
  if (found === -1) return undefined;
  const nameAt = found + resource.length;
  const nameLength = 1 + (bytes[nameAt] ?? 0);
  let at = nameAt + nameLength + (nameLength % 2) + 4;
  const texts: { date?: string; time?: string } = {};
  while (bytes[at] === marker) {
    const length = (bytes[at + 3] ?? 0) * 256 + (bytes[at + 4] ?? 0);
    const kind = bytes[at + 1] === application ? dataSets[bytes[at + 2] ?? 0] : undefined;
    if (kind && at + 5 + length <= bytes.length) texts[kind] = readLatin1(bytes, at + 5, Math.min(length, 20));
    at += 5 + length;
  }
  const day = texts.date?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const time = texts.time?.replace(/^(\d\d)(\d\d)(\d\d)(?:([+-]\d\d)(\d\d))?$/, (_, h, m, s, zone, minutes) =>
    zone === undefined ? `T${h}:${m}:${s}` : `T${h}:${m}:${s}${zone}:${minutes}`,
  );
  return day && `${day}${time ?? ''}`;
}
