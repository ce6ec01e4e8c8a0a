import ExifReader from 'exifreader';
import { findExif } from './exif/find-exif.ts';
import type { ImageKind } from './image-kind.ts';

export interface CaptureFacts {
  /** The camera's clock, without a zone: `2008-05-30T15:56:01`. */
  readonly takenAt: string | null;
}

/** What a photo says about how it was taken. A photo whose metadata cannot be read says nothing. */
export function captureFacts(kind: ImageKind, file: Buffer): CaptureFacts {
  return { takenAt: takenAt(readExif(findExif(kind, file))?.DateTimeOriginal?.value) };
}

function readExif(block: Buffer | undefined): ExifReader.ExpandedTags['exif'] {
  if (block === undefined) return undefined;
  const includeTags = { exif: ['DateTimeOriginal'] };
  try {
    return ExifReader.load(block, { expanded: true, includeTags }).exif;
  } catch {
    return undefined;
  }
}

/** EXIF writes `2008:05:30 15:56:01`; a camera whose clock was never set writes zeros or blanks. */
function takenAt(value: unknown): string | null {
  const text = Array.isArray(value) ? String(value[0]) : '';
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text);
  if (found === null) return null;
  const local = `${found[1]}-${found[2]}-${found[3]}T${found[4]}`;
  const instant = new Date(`${local}Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(local) && found[1] !== '0000';
  return isReal ? local : null;
}
