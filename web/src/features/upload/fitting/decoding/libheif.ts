import type createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import { type UndecodableCode, UndecodablePhotoError } from '../undecodable-photo.ts';

export type Libheif = ReturnType<typeof createLibheif>;

/** Enough for the 50 megapixels of today's phones. In 8 bits 64 megapixels take about 600 MB, in 16 bits twice as much. */
export const decodedMaxPixels = 64_000_000;

/** Constants and layouts of libheif's C interface (heif_error.h, heif_image.h, heif_color.h). */
const pointerBytes = 4;
const errorBytes = 12;
const errorCodes = { unsupportedFile: 3, unsupportedFeature: 4, memory: 6 };
const noDecoderInstalled = 6003;
const rgb = 1;
const interleaved = 10;
const chromas = { 8: 11, 16: 15 } as const;
const nclxOffsets = { primaries: 4, transfer: 8 };

export type SampleBits = keyof typeof chromas;

export interface HeifColours {
  /** An ICC profile takes precedence over codes. */
  readonly profile: Uint8Array<ArrayBuffer> | undefined;
  /** Of ITU-T H.273. */
  readonly codes: { readonly primaries: number; readonly transfer: number } | undefined;
}

export interface HeifPixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha; rows may be longer than `width`. A view of the decoder's memory. */
  readonly samples: Uint8ClampedArray<ArrayBuffer> | Uint16Array<ArrayBuffer>;
  readonly samplesPerRow: number;
  /** Bits used of each sample. */
  readonly depth: number;
}

/**
 * Opens the primary image. Nothing is freed, because the worker ends after one photo.
 * @throws UndecodablePhotoError
 */
export function openHeif(libheif: Libheif, file: Uint8Array, isPreview: boolean) {
  const calls = createCalls(libheif);
  const context = libheif._heif_context_alloc();
  const source = libheif._malloc(file.length);
  libheif.HEAPU8.set(file, source);
  calls.call((error) => libheif._heif_context_read_from_memory_without_copy(error, context, source, file.length, 0));
  const primary = calls.callForPointer((error, out) =>
    libheif._heif_context_get_primary_image_handle(error, context, out),
  );
  const handle = (isPreview && findPreview(libheif, calls, primary)) || primary;
  return {
    colours: readColours(libheif, calls, handle),
    decode: (bits: SampleBits): HeifPixels => decode(libheif, calls, handle, bits),
  };
}

type Calls = ReturnType<typeof createCalls>;

function createCalls(libheif: Libheif) {
  const error = libheif._malloc(errorBytes);
  const out = libheif._malloc(pointerBytes);
  const readWord = (address: number): number => libheif.HEAP32[address >> 2];
  const succeeds = (run: (error: number) => void): boolean => {
    run(error);
    return readWord(error) === 0;
  };
  const call = (run: (error: number) => void): void => {
    if (!succeeds(run)) throw new UndecodablePhotoError(toCode(readWord(error), readWord(error + pointerBytes)));
  };
  return {
    out,
    readWord,
    succeeds,
    call,
    callForPointer(run: (error: number, out: number) => void): number {
      call((failure) => run(failure, out));
      return readWord(out);
    },
  };
}

function toCode(code: number, detail: number): UndecodableCode {
  if (code === errorCodes.memory) return 'photo_too_many_pixels';
  const isUnsupported = code === errorCodes.unsupportedFile || code === errorCodes.unsupportedFeature;
  return isUnsupported || detail === noDecoderInstalled ? 'photo_heic' : 'photo_damaged';
}

function findPreview(libheif: Libheif, { out, readWord, succeeds }: Calls, primary: number): number | undefined {
  if (libheif._heif_image_handle_get_list_of_thumbnail_IDs(primary, out, 1) < 1) return undefined;
  const id = readWord(out);
  const isFound = succeeds((error) => libheif._heif_image_handle_get_thumbnail(error, primary, id, out));
  return isFound ? readWord(out) : undefined;
}

function readColours(libheif: Libheif, { out, readWord, succeeds }: Calls, handle: number): HeifColours {
  const size = libheif._heif_image_handle_get_raw_color_profile_size(handle);
  const address = libheif._malloc(size + 1);
  const hasProfile =
    size > 0 && succeeds((error) => libheif._heif_image_handle_get_raw_color_profile(error, handle, address));
  const hasCodes = succeeds((error) => libheif._heif_image_handle_get_nclx_color_profile(error, handle, out));
  const nclx = readWord(out);
  return {
    profile: hasProfile ? libheif.HEAPU8.slice(address, address + size) : undefined,
    codes: hasCodes
      ? { primaries: readWord(nclx + nclxOffsets.primaries), transfer: readWord(nclx + nclxOffsets.transfer) }
      : undefined,
  };
}

function decode(libheif: Libheif, { out, readWord, callForPointer }: Calls, handle: number, bits: SampleBits) {
  const pixels = libheif._heif_image_handle_get_width(handle) * libheif._heif_image_handle_get_height(handle);
  if (pixels > decodedMaxPixels) throw new UndecodablePhotoError('photo_too_many_pixels');
  const image = callForPointer((error, at) => libheif._heif_decode_image(error, handle, at, rgb, chromas[bits], 0));
  const [width, height] = [
    libheif._heif_image_get_width(image, interleaved),
    libheif._heif_image_get_height(image, interleaved),
  ];
  const address = libheif._heif_image_get_plane_readonly(image, interleaved, out);
  const samplesPerRow = readWord(out) / (bits / 8);
  const Samples = bits === 8 ? Uint8ClampedArray : Uint16Array;
  const memory: ArrayBuffer = libheif.HEAPU8.buffer;
  const samples = new Samples(memory, address, samplesPerRow * height);
  const depth = libheif._heif_image_get_bits_per_pixel_range(image, interleaved);
  return { width, height, samples, samplesPerRow, depth };
}
