import type { Readable } from 'node:stream';

/** First and last byte, inclusive, as in HTTP; without `end`, to the end of the object. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

/** `size` of the whole object in bytes; `etag` strong, unquoted; `putAt` by the store's clock, in whole seconds. */
export interface ObjectHead {
  readonly size: number;
  readonly etag: string;
  readonly putAt: Date;
}

export interface ObjectBody extends ObjectHead {
  readonly stream: Readable;
}

export interface PutOptions {
  readonly contentType: string;
  readonly signal?: AbortSignal;
}

export interface PutFileOptions extends PutOptions {
  /** The caller gives the file away: it may be moved instead of copied. */
  readonly mayMove?: boolean;
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
  readonly after: string | null;
  readonly limit: number;
}

export interface GetBufferOptions {
  readonly signal?: AbortSignal;
  readonly allocate?: (size: number) => Buffer;
}

/**
 * Keys look like `memorials/12/originals/34`. Puts are atomic. @throws ObjectStoreUnavailable from every call; Error on
 * an invalid key or prefix, which is a bug of the caller.
 */
export interface ObjectStore {
  putFile(key: string, file: string, options: PutFileOptions): Promise<void>;
  putBuffer(key: string, bytes: Uint8Array, options: PutOptions): Promise<void>;
  /** Null if there is none. @throws RangeError if the range begins after the end. */
  get(key: string, options?: GetOptions): Promise<ObjectBody | null>;
  getBuffer(key: string, options?: GetBufferOptions): Promise<Buffer | null>;
  /** Returns false if there is no object. Never write to the file: it may be the object itself. */
  getFile(key: string, file: string, options?: { readonly signal?: AbortSignal }): Promise<boolean>;
  head(key: string): Promise<ObjectHead | null>;
  delete(key: string): Promise<void>;
  deletePrefix(prefix: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
  /**
   * The names directly below `prefix` that have keys below them, without slashes, in UTF-8 order, after `after`, at
   * most `limit` (1 to 1,000).
   */
  folders(prefix: string, page: FolderPage): Promise<readonly string[]>;
  ping(signal?: AbortSignal): Promise<void>;
  /** Null if the store does not report it. */
  freeBytes(): Promise<number | null>;
}
