import { isIccProfile } from '../colour/icc-profile.ts';
import { refuse } from '../image-refused.ts';
import type { OpenedImage } from '../opened-image.ts';
import { isFullyRefined } from './is-fully-refined.ts';
import { isFrameHeader, isProgressive, isSequential, readJpegFrame } from './jpeg-frame.ts';
import { lacksData } from './jpeg-least-data.ts';
import { type JpegSegment, jpegMarkers, readJpegFile } from './jpeg-segments.ts';

const app0 = 0xe0;
const app2 = 0xe2;
const app14 = 0xee;

export function openJpeg(file: Buffer): OpenedImage {
  const { segments, hasEnd } = readJpegFile(file);
  const [frame, another] = segments.filter((segment) => isFrameHeader(segment.marker));
  const scans = segments.filter((segment) => segment.marker === jpegMarkers.sos).length;
  if (frame === undefined || another !== undefined || scans === 0) refuse('photo_damaged');
  const { width, height, components } = readJpegFrame(frame.bytes);
  if (isSequential(frame.marker) && lacksData(frame, segments)) refuse('photo_damaged');
  return {
    width,
    height,
    // Decoders warn about a truncated progressive JPEG with all its scans, but not about the last rows of a sequential one.
    isComplete: hasEnd || (isProgressive(frame.marker) && isFullyRefined({ width, height, components }, segments)),
    heldBytesPerPixel: isProgressive(frame.marker) || scans > 1 ? 4 : 0,
    colours: 'profile',
    withoutMetadata: (exif) => jpegWithoutMetadata(segments, exif),
  };
}

/** Keeps tables, frame, scans, and the application segments that define colours. */
export function jpegWithoutMetadata(segments: readonly JpegSegment[], exif: Buffer | undefined): Buffer {
  const jfif = segments.find((segment) => isApplication(segment, app0, 'JFIF\0') && segment.bytes.length >= 18);
  const profile = profileSegments(segments);
  const kept = segments.flatMap((segment) => (profile.has(segment) ? [segment.bytes] : keptBytes(segment)));
  return Buffer.concat([
    Buffer.from([0xff, jpegMarkers.soi]),
    ...(jfif === undefined ? [] : [withoutJfifThumbnail(jfif)]),
    ...(exif === undefined ? [] : [exifSegment(exif)]),
    ...kept,
    Buffer.from([0xff, jpegMarkers.eoi]),
  ]);
}

function keptBytes(segment: JpegSegment): Buffer[] {
  if (isApplication(segment, app14, 'Adobe') && segment.bytes.length >= 16) return [cutTo(segment, 14)];
  return segment.marker >= app0 ? [] : [segment.bytes];
}

const profileName = 'ICC_PROFILE\0';
/** Segment number, count, and a part of the profile follow the name (ICC.1, B.4). */
const numberAt = 4 + profileName.length;
const profileAt = numberAt + 2;

function profileSegments(segments: readonly JpegSegment[]): ReadonlySet<JpegSegment> {
  const named = segments.filter(
    (segment) => isApplication(segment, app2, profileName) && segment.bytes.length > profileAt,
  );
  const inOrder = named.toSorted((one, other) => (one.bytes[numberAt] ?? 0) - (other.bytes[numberAt] ?? 0));
  const profile = Buffer.concat(inOrder.map(({ bytes }) => bytes.subarray(profileAt)));
  return new Set(isIccProfile(profile) ? named : []);
}

const isApplication = (segment: JpegSegment, marker: number, identifier: string): boolean =>
  segment.marker === marker && segment.bytes.toString('latin1', 4, 4 + identifier.length) === identifier;

function withoutJfifThumbnail(jfif: JpegSegment): Buffer {
  const bytes = cutTo(jfif, 16);
  bytes.writeUInt16BE(0, 16);
  return bytes;
}

function cutTo(segment: JpegSegment, length: number): Buffer {
  const bytes = Buffer.from(segment.bytes.subarray(0, 2 + length));
  bytes.writeUInt16BE(length, 2);
  return bytes;
}

function exifSegment(exif: Buffer): Buffer {
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
  head.writeUInt16BE(head.length - 2 + exif.length, 2);
  return Buffer.concat([head, exif]);
}
