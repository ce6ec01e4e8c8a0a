import { directoryHeader, endOfDirectory, localHeader, unixTime, type ZipEntry } from './zip-records.ts';

export type SizedEntry = Pick<ZipEntry, 'name' | 'size' | 'time'>;

const nameless = { name: '', size: 0, crc32: 0, time: { local: '1980-01-01T00:00:00', instant: new Date(-1000) } };
const localBytes = localHeader(nameless).length;
const directoryBytes = directoryHeader({ ...nameless, offset: 0 }).length;
const isFar = (offset: number): boolean => offset >= 0xffffffff;
const farBytes = directoryHeader({ ...nameless, offset: 0xffffffff }).length - directoryBytes;

export function zipSize(entries: readonly SizedEntry[]): number {
  let [offset, size] = [0, 0];
  for (const entry of entries) {
    const own = Buffer.byteLength(entry.name) + unixTime(entry.time).length;
    size += directoryBytes + own + (isFar(offset) ? farBytes : 0);
    offset += localBytes + own + entry.size;
  }
  return offset + size + endOfDirectory({ entries: entries.length, offset, size }).length;
}

interface Gap {
  readonly before: readonly SizedEntry[];
  readonly entry: Omit<SizedEntry, 'size'>;
  readonly after: readonly SizedEntry[];
  readonly total: number;
}

/** Each attempt may move files across 4 GiB, which changes header sizes. */
const attempts = 5;

/** The file size that brings a zip to its total. Null if there is none. */
export function fillingSize({ before, entry, after, total }: Gap): number | null {
  let size = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const lacking = total - zipSize([...before, { ...entry, size }, ...after]);
    if (lacking === 0) return size;
    size += lacking;
    if (size < 0) return null;
  }
  return null;
}
