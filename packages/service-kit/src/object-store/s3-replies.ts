import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from 'minio';
import type { ByteRange, ObjectHead } from './object-store.ts';

/** Size and etag of the whole object, whether the reply has all of it or a part. */
export function headOfReply(headers: IncomingHttpHeaders): ObjectHead {
  const wholeSize = headers['content-range']?.split('/')[1] ?? headers['content-length'];
  return {
    size: Number(wholeSize),
    etag: (headers.etag ?? '').replaceAll('"', ''),
    putAt: new Date(headers['last-modified'] ?? Number.NaN),
  };
}

export function rangeHeader(range: ByteRange | undefined): { range?: string } {
  return range ? { range: `bytes=${range.start}-${range.end ?? ''}` } : {};
}

/** A HEAD has no body that names what is missing, so its code is only NotFound. */
export function isNotFound(error: unknown): boolean {
  return error instanceof S3Error && (error.code === 'NoSuchKey' || error.code === 'NotFound');
}

export function toRangeError(error: unknown): unknown {
  return error instanceof S3Error && error.code === 'InvalidRange' ? new RangeError(error.message) : error;
}
