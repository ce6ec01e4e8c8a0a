import type { Readable } from 'node:stream';

/** First and last byte, both included, as in HTTP; without `end` to the last byte of the object. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

/**
 * `size` is of the whole object in bytes; `etag` is strong, without quotes, and changes with the content. `putAt` is when
 * the object was put, by the store's clock, to the second.
 */
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
  /** The media type that is stored beside the bytes where the store can. */
  readonly contentType: string;
  readonly signal?: AbortSignal;
}

export interface PutFileOptions extends PutOptions {
  /** The file is given away: it may be moved instead of copied, and nobody uses it any more, whatever becomes of the put. */
  readonly mayMove?: boolean;
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
  readonly bufferOf?: (size: number) => Buffer;
}

/**
 * Bytes under keys such as `memorials/12/originals/34`. Every put is atomic: a reader sees the old object or the
 * new one, never a part, and a put that fails or is aborted leaves nothing.
 * @throws ObjectStoreUnavailable from every call when the store cannot be reached or cannot do its work.
 * @throws Error when a key or prefix is not one (see object-key.ts), which is a bug of the caller.
 */
export interface ObjectStore {
  /** Stores a file of the local disk, streamed. */
  putFile(key: string, file: string, options: PutFileOptions): Promise<void>;
  /** Stores a few bytes that are in memory anyway. */
  putBuffer(key: string, bytes: Uint8Array, options: PutOptions): Promise<void>;
  /**
   * The object, or null where there is none.
   * @throws RangeError when the range begins behind the last byte.
   */
  get(key: string, options?: GetOptions): Promise<ObjectBody | null>;
  /** All bytes of an object, written once to where they stay; null where there is none. */
  getBuffer(key: string, options?: GetBufferOptions): Promise<Buffer | null>;
  /**
   * Gives an object as a file of the local disk, where there was none; false where there is no object. The file is to be
   * read and removed, never written to: it may be the object itself.
   */
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
  /** Resolves when the store can be used. */
  ping(signal?: AbortSignal): Promise<void>;
}
