import { refuse } from '../image-refused.ts';

export interface JpegSegment {
  readonly marker: number;
  readonly bytes: Buffer;
}

export const jpegMarkers = { dht: 0xc4, dac: 0xcc, soi: 0xd8, eoi: 0xd9, sos: 0xda, dri: 0xdd } as const;

/** Bounds the memory for a file of nothing but markers. */
const segmentsMax = 10_000;
/** Progressive files have about ten. 6,000 scans would take minutes. */
export const scansMax = 100;

/** T.81, annex B. Stops at the end of image or at the first invalid segment. */
export const readJpegSegments = (file: Buffer): JpegSegment[] => readJpegFile(file).segments;

export const readHeaderSegments = (file: Buffer): JpegSegment[] =>
  readJpegFile(file, (marker) => marker === jpegMarkers.sos).segments;

/** `hasEnd` is false if the segments stop before the end of image; the last scan may be truncated. */
export function readJpegFile(
  file: Buffer,
  isEnd: (marker: number) => boolean = () => false,
): { readonly segments: JpegSegment[]; readonly hasEnd: boolean } {
  const segments: JpegSegment[] = [];
  let scans = 0;
  for (let at = nextMarker(file, 2); file[at + 1] !== jpegMarkers.eoi; at = nextMarker(file, at)) {
    const marker = file[at + 1] ?? 0;
    if (isEnd(marker)) break;
    if (hasNoPlaceHere(marker) || at + 4 > file.length) return { segments, hasEnd: false };
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (end < at + 4 || end > file.length) return { segments, hasEnd: false };
    if (marker === jpegMarkers.sos) {
      scans += 1;
      end = nextMarker(file, end);
    }
    segments.push({ marker, bytes: file.subarray(at, end) });
    if (scans > scansMax || segments.length > segmentsMax) refuse('photo_too_complex');
    at = end;
  }
  return { segments, hasEnd: true };
}

const tem = 0x01;

/** Skips stuffing, fill bytes and restart markers. The file's length if there is none. */
function nextMarker(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next > tem && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

const hasNoPlaceHere = (marker: number): boolean =>
  marker < 0xc0 || marker === 0xc8 || marker === jpegMarkers.soi || (marker >= 0xf0 && marker <= 0xfd);
