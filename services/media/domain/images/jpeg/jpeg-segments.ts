import { refuse } from '../image-refused.ts';

/** A marker with its parameters and, behind a start of scan, its entropy-coded data. */
export interface JpegSegment {
  readonly marker: number;
  readonly bytes: Buffer;
}

export const jpegMarkers = { dht: 0xc4, dac: 0xcc, soi: 0xd8, eoi: 0xd9, sos: 0xda, dri: 0xdd } as const;

/** No camera comes near; a file of nothing but markers would fill the memory. */
const segmentsMax = 10_000;
/** Progressive files have about ten. Each scan costs a pass over all coefficients: 6,000 of them cost minutes. */
export const scansMax = 100;

/** The segments between start and end of image (ITU-T T.81, annex B), or up to the first that makes no sense; what follows the end is another file's. */
export const readJpegSegments = (file: Buffer): JpegSegment[] => readJpegFile(file).segments;

/** Those before the first scan, up to the first that makes no sense. */
export const readHeaderSegments = (file: Buffer): JpegSegment[] =>
  readJpegFile(file, (marker) => marker === jpegMarkers.sos).segments;

/** `hasEnd` is false if the segments stop before the end of image; the last scan may be cut off then. */
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

/** Entropy-coded data has FF only before 00, and restart markers FF D0 to FF D7; any number of FF may fill up before a marker. These and TEM have no parameters. The length of the file where none follows. */
function nextMarker(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next > tem && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

/** Reserved and JPEG extension markers, and a second start of image. */
const hasNoPlaceHere = (marker: number): boolean =>
  marker < 0xc0 || marker === 0xc8 || marker === jpegMarkers.soi || (marker >= 0xf0 && marker <= 0xfd);
