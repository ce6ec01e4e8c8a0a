import { type ColourSpace, convertToSrgb, findCodedColours } from '@afterglow/image-repair/colour';
import type { Size } from '../canvas-size.ts';
import { type HeifColours, type HeifPixels, type Libheif, openHeif } from './libheif.ts';

export interface HeifPhoto extends Size {
  /** Red, green, blue and alpha, in rows of `columns` pixels of which the first `width` are the photo. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly columns: number;
  readonly profile: Uint8Array<ArrayBuffer> | undefined;
}

/** @returns upright pixels, in sRGB unless there is a profile. @throws UndecodablePhotoError */
export function readHeif(libheif: Libheif, file: Uint8Array, isPreview = false): HeifPhoto {
  const { colours, decode } = openHeif(libheif, file, isPreview);
  const profile = colours.profile && isRgbProfile(colours.profile) ? colours.profile : undefined;
  const space = profile ? 'srgb' : readSpace(colours);
  // In 8 bits, high dynamic range would show steps.
  const decoded = decode(space !== 'srgb' && space.highDynamicRange ? 16 : 8);
  const { width, height, samplesPerRow } = decoded;
  return { width, height, columns: samplesPerRow / channels, pixels: toPixels(decoded, space), profile };
}

const channels = 4;

/** Video curves, which encoders also name for pictures that they received in sRGB. */
const videoTransfers: readonly number[] = [1, 6, 14, 15];
const srgbTransfer = 13;

function readSpace({ codes }: HeifColours): 'srgb' | ColourSpace {
  if (!codes) return 'srgb';
  const transfer = videoTransfers.includes(codes.transfer) ? srgbTransfer : codes.transfer;
  return findCodedColours(codes.primaries, transfer) ?? 'srgb';
}

function toPixels({ samples, depth }: HeifPixels, space: 'srgb' | ColourSpace): Uint8ClampedArray<ArrayBuffer> {
  if (space !== 'srgb') {
    const { buffer } = convertToSrgb({ samples: stretch(samples, depth), channels }, space);
    return new Uint8ClampedArray(buffer);
  }
  // Chromium 83 draws other memory if the pixels are a view of the decoder's.
  return samples instanceof Uint8ClampedArray
    ? samples.slice()
    : Uint8ClampedArray.from(samples, (sample) => sample >> 8);
}

const wordBits = 16;

/** To the whole range of 16 bits. */
function stretch(samples: HeifPixels['samples'], depth: number): Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> {
  if (samples instanceof Uint8ClampedArray) return new Uint8Array(samples.buffer, samples.byteOffset, samples.length);
  const factor = (2 ** wordBits - 1) / (2 ** depth - 1);
  // In place, as the worker ends after one photo.
  if (factor !== 1) for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) * factor;
  return samples;
}

/** A header (ICC.1, section 7.2) and a first tag. */
const leastLength = 132;
const colourSpaceAt = 16;
const signatureAt = 36;

/** A JPEG in colour may not have the profile of a grey one. */
function isRgbProfile(profile: Uint8Array): boolean {
  const textAt = (at: number): string => String.fromCharCode(...profile.subarray(at, at + 4));
  return profile.length >= leastLength && textAt(signatureAt) === 'acsp' && textAt(colourSpaceAt) === 'RGB ';
}
