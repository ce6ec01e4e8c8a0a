import { Readable } from 'node:stream';
import { encodeExtended } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import fresh from 'fresh';
import { fail } from '../../errors/app-error.ts';
import type { ObjectHead, ObjectStore } from '../../object-store/index.ts';
import { parseByteRange } from './byte-range-header.ts';

interface ObjectAnswer {
  readonly store: ObjectStore;
  readonly key: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /** The name of the file that it is saved as; shown in the browser where there is none. */
  readonly saveAs?: string;
  readonly name?: string;
}

/** RFC 6266: a plain name for old browsers, the real one in UTF-8. */
export function contentDisposition(filename: string, way: 'attachment' | 'inline' = 'attachment'): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `${way}; filename="${plain}"; filename*=${encodeExtended(filename)}`;
}

function describe(reply: FastifyReply, answer: ObjectAnswer, head: ObjectHead): void {
  reply.headers({
    'content-type': answer.contentType,
    'cache-control': answer.cacheControl,
    'accept-ranges': 'bytes',
    etag: `"${head.etag}"`,
  });
  if (answer.saveAs !== undefined) reply.header('content-disposition', contentDisposition(answer.saveAs));
  else if (answer.name !== undefined) reply.header('content-disposition', contentDisposition(answer.name, 'inline'));
}

/** A range counts only while the object is still the one that the caller has a part of. */
function rangeAsked(reply: FastifyReply, head: ObjectHead): ReturnType<typeof parseByteRange> {
  const { range, 'if-range': ifRange } = reply.request.headers;
  return ifRange !== undefined && ifRange !== `"${head.etag}"` ? null : parseByteRange(range, head.size);
}

function send(reply: FastifyReply, body?: Readable): true {
  reply.send(body);
  return true;
}

/**
 * 200, 206 for a range, 304 for what the caller has. @returns false where there is no such object; never the reply:
 * that is thenable, and awaiting it gives nothing. @throws range_not_satisfiable, ObjectStoreUnavailable.
 */
export async function sendObject(reply: FastifyReply, answer: ObjectAnswer): Promise<boolean> {
  const head = await answer.store.head(answer.key);
  if (!head) return false;
  describe(reply, answer, head);
  const ifNoneMatch = reply.request.headers['if-none-match'];
  if (fresh({ 'if-none-match': ifNoneMatch }, { etag: `"${head.etag}"` })) return send(reply.code(304));
  const range = rangeAsked(reply, head);
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${head.size}`);
    fail('range_not_satisfiable');
  }
  reply.code(range ? 206 : 200).header('content-length', range ? range.end - range.start + 1 : head.size);
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${head.size}`);
  if (reply.request.method === 'HEAD') return send(reply, Readable.from([]));
  const body = await answer.store.get(answer.key, range ? { range } : {});
  return body ? send(reply, body.stream) : false;
}
