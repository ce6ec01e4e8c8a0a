import type { UndecodableCode } from '../undecodable-photo.ts';

/** Without a file, the worker answers whether it can decode any. */
export interface DecoderRequest {
  readonly file?: Blob;
  /** Decodes the small preview that phones store with the photo, if there is one. */
  readonly isPreview?: boolean;
}

export interface DecodedPhoto {
  /** Upright; at most as large as a canvas may be. */
  readonly bitmap: ImageBitmap;
  /** The ICC profile of the colours in `bitmap`; without one they are sRGB. */
  readonly profile?: Uint8Array<ArrayBuffer> | undefined;
}

export type DecoderAnswer =
  | { readonly kind: 'ready' | 'unreachable' | 'unreadable' }
  | { readonly kind: 'refused'; readonly code: UndecodableCode }
  | { readonly kind: 'decoded'; readonly photo: DecodedPhoto };
