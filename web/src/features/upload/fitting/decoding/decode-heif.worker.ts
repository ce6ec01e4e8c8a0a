import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { canvasSize } from '../canvas-size.ts';
import { UndecodablePhotoError } from '../undecodable-photo.ts';
import type { DecodedPhoto, DecoderAnswer, DecoderRequest } from './decoder-messages.ts';
import type { Libheif } from './libheif.ts';
import { type HeifPhoto, readHeif } from './read-heif.ts';

const silent = () => undefined;

/** In ms: half of the time for a photo, so that a slow connection is not taken for a photo that is too complex. */
const fetchLimit = 30_000;

async function fetchDecoder(): Promise<ArrayBuffer | undefined> {
  const late = new AbortController();
  setTimeout(() => late.abort(), fetchLimit);
  try {
    const response = await fetch(wasmUrl, { signal: late.signal });
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}

function openLibheif(wasmBinary: ArrayBuffer): Libheif {
  try {
    return createLibheif({ wasmBinary, print: silent, printErr: silent });
  } catch {
    // Some browsers know no policy that allows WebAssembly alone.
    throw new UndecodablePhotoError('photo_heic');
  }
}

async function toBitmap({ pixels, columns, width, height }: HeifPhoto): Promise<ImageBitmap> {
  const image = new ImageData(pixels, columns, height);
  const fits = canvasSize({ width, height }, 1);
  if (fits.width === width) return createImageBitmap(image, 0, 0, width, height);
  const resize = { resizeWidth: fits.width, resizeHeight: fits.height, resizeQuality: 'high' } as const;
  return createImageBitmap(image, 0, 0, width, height, resize);
}

async function decode(libheif: Libheif, bytes: Uint8Array, isPreview: boolean): Promise<DecodedPhoto> {
  const photo = readHeif(libheif, bytes, isPreview);
  return { bitmap: await toBitmap(photo), profile: photo.profile };
}

async function answer({ file, isPreview = false }: DecoderRequest): Promise<DecoderAnswer> {
  const wasm = await fetchDecoder();
  if (!wasm) return { kind: 'unreachable' };
  const libheif = openLibheif(wasm);
  if (!file) return { kind: 'ready' };
  const bytes = await file.arrayBuffer().catch(silent);
  if (!bytes) return { kind: 'unreadable' };
  return { kind: 'decoded', photo: await decode(libheif, new Uint8Array(bytes), isPreview) };
}

/** A damaged file may also make the decoder itself fail. */
function toRefusal(error: unknown): DecoderAnswer {
  if (error instanceof UndecodablePhotoError) return { kind: 'refused', code: error.code };
  // Memory could not be allocated.
  return { kind: 'refused', code: error instanceof RangeError ? 'photo_too_many_pixels' : 'photo_damaged' };
}

self.onmessage = async ({ data }: MessageEvent<DecoderRequest>) => {
  const answered = await answer(data).catch(toRefusal);
  self.postMessage(answered, { transfer: answered.kind === 'decoded' ? [answered.photo.bitmap] : [] });
};
