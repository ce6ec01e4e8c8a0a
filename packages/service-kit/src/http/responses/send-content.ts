import { Readable } from 'node:stream';
import { encodeExtended } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import fresh from 'fresh';
import { fail } from '../../errors/app-error.ts';
import type { ByteRange } from '../../object-store/object-store.ts';
import { parseByteRange } from './byte-range-header.ts';

export interface ContentAnswer {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly saveAs?: string;
  readonly name?: string;
}

/** `size` in bytes; `etag` strong, unquoted. */
export interface Content {
  readonly size: number;
  readonly etag: string;
  /** Opens a range of it, or the whole. Null if it is gone. */
  open(range?: Required<ByteRange>): Promise<Readable | null>;
}

/** RFC 6266: a plain name for old browsers, the real one in UTF-8. */
export function contentDisposition(filename: string, way: 'attachment' | 'inline' = 'attachment'): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `${way}; filename="${plain}"; filename*=${encodeExtended(filename)}`;
}

function describe(reply: FastifyReply, answer: ContentAnswer, { etag }: Pick<Content, 'etag'>): void {
  reply.headers({
    'content-type': answer.contentType,
    'cache-control': answer.cacheControl,
    'accept-ranges': 'bytes',
    etag: `"${etag}"`,
  });
  if (answer.saveAs !== undefined) reply.header('content-disposition', contentDisposition(answer.saveAs));
  else if (answer.name !== undefined) reply.header('content-disposition', contentDisposition(answer.name, 'inline'));
}

function rangeAsked(reply: FastifyReply, { etag, size }: Omit<Content, 'open'>): ReturnType<typeof parseByteRange> {
  const { range, 'if-range': ifRange } = reply.request.headers;
  return ifRange !== undefined && ifRange !== `"${etag}"` ? null : parseByteRange(range, size);
}

/** Sets status and headers, and returns the range to send, if one was asked for. Null if 304 or a HEAD was answered. @throws range_not_satisfiable */
export function beginContent(
  reply: FastifyReply,
  answer: ContentAnswer,
  content: Omit<Content, 'open'>,
): { readonly range: Required<ByteRange> | undefined } | null {
  const { size, etag } = content;
  describe(reply, answer, content);
  const ifNoneMatch = reply.request.headers['if-none-match'];
  if (fresh({ 'if-none-match': ifNoneMatch }, { etag: `"${etag}"` })) {
    reply.code(304).send();
    return null;
  }
  const range = rangeAsked(reply, content);
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${size}`);
    fail('range_not_satisfiable');
  }
  reply.code(range ? 206 : 200).header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (reply.request.method !== 'HEAD') return { range: range ?? undefined };
  reply.send(Readable.from([]));
  return null;
}

/** Sends 200, 206 for a range, or 304. Returns false if the content is gone. @throws range_not_satisfiable */
export async function sendContent(reply: FastifyReply, answer: ContentAnswer, content: Content): Promise<boolean> {
  const begun = beginContent(reply, answer, content);
  if (!begun) return true;
  const body = await content.open(begun.range);
  if (body) reply.send(body);
  return body !== null;
}
