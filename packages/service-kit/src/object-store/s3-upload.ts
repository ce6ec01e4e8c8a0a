import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { orUnavailable } from '../errors/object-store-unavailable.ts';
import type { PutOptions } from './object-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { withLimits } from './s3-requests.ts';

const idleMs = 10_000;
const uploadsAtOnce = 4;

export interface Upload extends PutOptions {
  readonly key: string;
  readonly size: number;
  readonly open: () => Readable | Buffer;
}

/** One streamed request each, since the client's putObject buffers up to 64 MiB and resumes unrelated uploads. */
export function s3Upload(bucket: S3Bucket): (upload: Upload) => Promise<void> {
  const inTurn = pLimit(uploadsAtOnce);
  let asked: Promise<void> | undefined;
  /** Detects a hanging store before the upload begins, with one request for all concurrent uploads. */
  const askOnce = () => {
    asked ??= bucket.ping().finally(() => {
      asked = undefined;
    });
    return asked;
  };
  return async ({ key, size, open, contentType, signal }) => {
    const headers = { 'content-length': `${size}`, 'content-type': contentType };
    const request = { method: 'PUT', bucketName: bucket.name, objectName: key, headers };
    const send = async () => {
      const bytes = open();
      try {
        const reply = await bucket.client.makeRequestStreamAsync(request, bytes, '', [200], bucket.region);
        await reply.resume().toArray();
      } finally {
        if (!Buffer.isBuffer(bytes)) bytes.destroy();
      }
    };
    signal?.throwIfAborted();
    await askOnce();
    await inTurn(() => orUnavailable(() => withLimits({ idleMs, signal }, send), signal));
  };
}
