import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from 'minio';
import type { ByteRange, ObjectHead } from './object-store.ts';

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

export function isNotFound(error: unknown): boolean {
  return error instanceof S3Error && (error.code === 'NoSuchKey' || error.code === 'NotFound');
}

/** Amazon's, and that of Adobe's S3Mock. */
const rangeCodes = ['InvalidRange', 'RequestedRangeNotSatisfiable'];

export function toRangeError(error: unknown): unknown {
  return error instanceof S3Error && rangeCodes.includes(error.code ?? '') ? new RangeError(error.message) : error;
}
