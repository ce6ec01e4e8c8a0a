import type { Readable } from 'node:stream';

/** First and last byte, both included, as in HTTP; without `end` to the last byte of the object. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

/** `size` of the whole, in bytes; `etag` strong, without quotes; `putAt` by the store's clock, to the second. */
export interface ObjectHead {
  readonly size: number;
  readonly etag: string;
  readonly putAt: Date;
}

export interface ObjectBody extends ObjectHead {
  /** The bytes asked for. The caller reads it to its end or destroys it. */
  readonly stream: Readable;
}

export interface PutOptions {
  readonly contentType: string;
  readonly signal?: AbortSignal;
}

export interface PutFileOptions extends PutOptions {
  /** The file is given away: it may be moved instead of copied, and nobody uses it any more, whatever becomes of the put. */
  readonly mayMove?: boolean;
  /** These bytes of the file alone, in place of all; it is not moved then. */
  readonly part?: FilePart;
}

export interface FilePart {
  readonly start: number;
  readonly size: number;
}

export interface GetOptions {
  readonly range?: ByteRange;
  readonly signal?: AbortSignal;
}

export interface FolderPage {
  /** The last name of the page before; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

export interface GetBufferOptions {
  readonly signal?: AbortSignal;
  /** A buffer of that many bytes, of which every one is written; a new one unless told. */
  readonly allocate?: (size: number) => Buffer;
}

/**
 * Keys are such as `memorials/12/originals/34`. Puts are atomic: one that fails or is aborted leaves nothing.
 * @throws ObjectStoreUnavailable from every call; Error when a key or prefix is not one, which is a bug of the caller.
 */
export interface ObjectStore {
  putFile(key: string, file: string, options: PutFileOptions): Promise<void>;
  putBuffer(key: string, bytes: Uint8Array, options: PutOptions): Promise<void>;
  /** Null where there is none. @throws RangeError when the range begins behind the last byte. */
  get(key: string, options?: GetOptions): Promise<ObjectBody | null>;
  /** All bytes of an object, written once to where they stay; null where there is none. */
  getBuffer(key: string, options?: GetBufferOptions): Promise<Buffer | null>;
  /** False where there is no object. The file is new, and never to be written to: it may be the object itself. */
  getFile(key: string, file: string, options?: { readonly signal?: AbortSignal }): Promise<boolean>;
  head(key: string): Promise<ObjectHead | null>;
  /** What is not there counts as deleted. */
  delete(key: string): Promise<void>;
  /** Deletes every object whose key begins with `prefix`, which ends in a slash. */
  deletePrefix(prefix: string): Promise<void>;
  /** The keys that begin with `prefix`, which ends in a slash, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
  /**
   * The names directly below `prefix`, which ends in a slash, that have keys below themselves: without their slashes, in
   * the order of their UTF-8 bytes with these, those behind `after` alone, and at most `limit` of them (1 to 1,000).
   */
  folders(prefix: string, page: FolderPage): Promise<readonly string[]>;
  ping(signal?: AbortSignal): Promise<void>;
  /** Bytes for which there is room; null where the store does not say. */
  freeBytes(): Promise<number | null>;
}
