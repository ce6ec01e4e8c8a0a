import type { DamagedImage } from '../damaged-image.ts';
import { refuse } from '../image-refused.ts';
import { type PhotoLimits, refuseCostly } from '../opened-image.ts';
import { isFrameHeader, isProgressive, isSequential, type JpegFrame, readJpegFrame } from './jpeg-frame.ts';
import { type JpegSegment, jpegMarkers, readJpegFile } from './jpeg-segments.ts';
import { jpegWithoutMetadata } from './open-jpeg.ts';
import { measureSeparateScans } from './repair/measure-separate-scans.ts';
import { repairProgressive } from './repair/repair-progressive-jpeg.ts';
import { type RepairedScan, repairScan } from './repair/repair-sequential-jpeg.ts';
import { readScatteredSegments } from './repair/scattered-segments.ts';

export function openDamagedJpeg(file: Buffer, limits: PhotoLimits): DamagedImage {
  const { segments, hasEnd } = readJpegFile(file);
  const firstScan = segments.findIndex(({ marker }) => marker === jpegMarkers.sos);
  // A header after the first scan may be overwritten data.
  const [header, another] = segments.slice(0, Math.max(0, firstScan)).filter(({ marker }) => isFrameHeader(marker));
  if (header === undefined || another !== undefined) refuse('photo_damaged');
  const frame = readJpegFrame(header.bytes);
  if (frame.components.some(({ across, down }) => across * down === 0)) refuse('photo_damaged');
  refuseCostly({ ...frame, heldBytesPerPixel: isProgressive(header.marker) ? progressiveBytes : 0 }, limits);
  if (isProgressive(header.marker)) {
    const before = segments.slice(0, firstScan);
    const scattered = readScatteredSegments(file, frame, findOffset(file, segments[firstScan]));
    return openProgressive([...before, ...scattered], frame, hasEnd);
  }
  if (!isSequential(header.marker)) refuse('photo_damaged');
  const isInterleaved = segments[firstScan]?.bytes[4] === frame.components.length;
  return isInterleaved ? openSequential(file, segments, firstScan, header) : openSeparateScans(frame, segments);
}

const findOffset = (file: Buffer, segment: JpegSegment | undefined): number =>
  (segment?.bytes.byteOffset ?? 0) - file.byteOffset;

const progressiveBytes = 4;

function openProgressive(segments: readonly JpegSegment[], frame: JpegFrame, hasEnd: boolean): DamagedImage {
  const { share, isWhole, kept } = repairProgressive(frame, segments);
  const { width, height } = frame;
  return {
    width,
    height,
    heldBytesPerPixel: progressiveBytes,
    colours: 'profile',
    share,
    damage: share < 1 ? 'parts' : isWhole && hasEnd ? null : 'file_end',
    seen: { width, height },
    decodesWhole: false,
    withoutMetadata: (exif) => jpegWithoutMetadata(segments, exif),
    repaired: (exif) => jpegWithoutMetadata(kept, exif),
  };
}

function openSeparateScans(frame: JpegFrame, segments: readonly JpegSegment[]): DamagedImage {
  const { share, isWhole } = measureSeparateScans(frame, segments);
  const { width, height } = frame;
  const withoutMetadata = (exif?: Buffer): Buffer => jpegWithoutMetadata(segments, exif);
  return {
    width,
    height,
    heldBytesPerPixel: progressiveBytes,
    colours: 'profile',
    share,
    damage: isWhole ? null : share === 1 ? 'file_end' : 'parts',
    seen: { width, height },
    decodesWhole: false,
    withoutMetadata,
    repaired: withoutMetadata,
  };
}

function openSequential(
  file: Buffer,
  segments: readonly JpegSegment[],
  firstScan: number,
  frameHeader: JpegSegment,
): DamagedImage {
  const frame = readJpegFrame(frameHeader.bytes);
  const scan = segments[firstScan] ?? refuse('photo_damaged');
  const before = segments.slice(0, firstScan);
  const header = scan.bytes.subarray(0, 2 + scan.bytes.readUInt16BE(2));
  const start = scan.bytes.byteOffset - file.byteOffset;
  const from = start + header.length;
  const repaired = repairScan({ file, frame, before, header, from });
  const { width } = frame;
  const unitRows = frame.components.length === 1 ? 8 : 8 * Math.max(...frame.components.map(({ down }) => down));
  const height = Math.min(frame.height, repaired.rows * unitRows);
  const shown = Buffer.from(frameHeader.bytes);
  shown.writeUInt16BE(height, 5);
  const getScan = (bytes: Buffer): JpegSegment => ({ marker: jpegMarkers.sos, bytes });
  return {
    width,
    height: frame.height,
    heldBytesPerPixel: 0,
    colours: 'profile',
    share: repaired.share,
    damage: sequentialDamage(repaired),
    seen: { width, height },
    decodesWhole: true,
    withoutMetadata: (exif) => jpegWithoutMetadata([...before, getScan(file.subarray(start, repaired.fileEnd))], exif),
    repaired: (exif) => {
      const kept = before.filter(({ marker }) => marker !== jpegMarkers.dri);
      const sized = kept.map((segment) => (segment === frameHeader ? { ...segment, bytes: shown } : segment));
      return jpegWithoutMetadata([...sized, getScan(Buffer.concat([plainHeader(header), repaired.data()]))], exif);
    },
  };
}

function sequentialDamage({ share, isWhole, isWholeAbove }: RepairedScan): DamagedImage['damage'] {
  if (isWhole) return null;
  if (share === 1) return 'file_end';
  return isWholeAbove ? 'lower_part' : 'parts';
}

/** The parameters of any sequential scan (T.81, B.2.3). */
const plainHeader = (header: Buffer): Buffer => Buffer.concat([header.subarray(0, -3), Buffer.from([0, 63, 0])]);
