/** Numbers of tags (Exif 2.32, sections 4.6.3 and 4.6.5). */
const exifPointer = 0x87_69;
const dateTimeOriginal = 0x90_03;
/** YYYY:MM:DD HH:MM:SS and a zero. */
const dateLength = 20;
const marker = [0x45, 0x78, 0x69, 0x66, 0, 0];

const tiffStarts = ['II\x2a\0', 'MM\0\x2a'];

/** HEIC has the marker twice: before, in the table that names what the file holds. */
function startOfTiff(bytes: Uint8Array): number {
  for (let at = 0; at + marker.length + 8 < bytes.length; at += 1) {
    const start = at + marker.length;
    const isMarked = marker.every((byte, index) => bytes[at + index] === byte);
    if (isMarked && tiffStarts.includes(String.fromCharCode(...bytes.subarray(start, start + 4)))) return start;
  }
  return -1;
}

/** When a photo was taken, as its camera wrote it; undefined where that cannot be read from these first bytes of its file. */
export function readCaptureDate(bytes: Uint8Array): string | undefined {
  const start = startOfTiff(bytes);
  if (start < 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start);
  const isLittle = view.getUint16(0) === 0x49_49;
  const valueAt = (directory: number, wanted: number): number | undefined => {
    const count = view.getUint16(directory, isLittle);
    for (let entry = 0; entry < count; entry += 1) {
      const at = directory + 2 + 12 * entry;
      if (view.getUint16(at, isLittle) === wanted) return view.getUint32(at + 8, isLittle);
    }
    return undefined;
  };
  try {
    const exif = valueAt(view.getUint32(4, isLittle), exifPointer);
    const place = exif === undefined ? undefined : valueAt(exif, dateTimeOriginal);
    if (place === undefined) return undefined;
    const text = String.fromCharCode(...bytes.subarray(start + place, start + place + dateLength - 1));
    return /^\d{4}(:\d{2}){2} \d{2}(:\d{2}){2}$/.test(text) ? text : undefined;
  } catch (error) {
    // An offset leads beyond what was read.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The segment of a JPEG that says when it was taken and nothing else; it goes behind the two bytes that begin the file. */
export function captureDateSegment(date: string): Uint8Array<ArrayBuffer> {
  const tiff = 4 + marker.length;
  const exif = 26;
  const text = exif + 18;
  const segment = new Uint8Array(tiff + text + dateLength);
  const view = new DataView(segment.buffer);
  view.setUint16(0, 0xff_e1);
  view.setUint16(2, segment.length - 2);
  segment.set(marker, 4);
  const entry = (at: number, [tag, type, count, value]: readonly [number, number, number, number]) => {
    view.setUint16(tiff + at, 1);
    view.setUint16(tiff + at + 2, tag);
    view.setUint16(tiff + at + 4, type);
    view.setUint32(tiff + at + 6, count);
    view.setUint32(tiff + at + 10, value);
  };
  view.setUint32(tiff, 0x4d_4d_00_2a);
  view.setUint32(tiff + 4, 8);
  entry(8, [exifPointer, 4, 1, exif]);
  entry(exif, [dateTimeOriginal, 2, dateLength, text]);
  segment.set(new TextEncoder().encode(date), tiff + text);
  return segment;
}
