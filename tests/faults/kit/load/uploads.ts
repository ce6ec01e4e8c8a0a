import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type PhotoName, photo } from '@afterglow/test-kit';
import { cameraImage, jpegComment, withSegments } from '@afterglow/test-kit/images';
import { expect } from 'vitest';

/** Makes copies of a camera photo of about 3 MB whose bytes differ by a comment. */
export async function realPhotos(name: PhotoName = '10'): Promise<(words: string | number) => readonly Buffer[]> {
  const jpeg = await readFile(photo(name));
  const [start, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)];
  return (words) => [start, jpegComment(`${words}`), rest];
}

/** The same for photos of a few kB. */
export async function smallPhotos(): Promise<(words: string | number, moreBytes?: number) => Buffer> {
  const jpeg = await cameraImage('baseline JPEG');
  return (words, moreBytes = 0) => {
    const comments = Array.from({ length: Math.ceil(moreBytes / 60_000) }, (_, index) =>
      jpegComment(Buffer.alloc(Math.min(60_000, moreBytes - index * 60_000), 'x')),
    );
    return withSegments(jpeg, jpegComment(`${words}`), ...comments);
  };
}

export interface SentFile {
  readonly name: string;
  /** Default: image/jpeg. */
  readonly type?: string;
  /** In pieces, so that files can share the large ones. */
  readonly bytes: Buffer | readonly Buffer[];
  readonly batchId?: string;
}

export interface UploadAnswer {
  readonly status: number;
  /** In seconds. */
  readonly retryAfter: number | null;
  readonly ms: number;
  readonly body: {
    readonly photos?: readonly {
      readonly id?: number;
      readonly filename?: string;
      readonly originalName: string;
      readonly damage?: string;
    }[];
    readonly refused?: readonly { readonly name: string; readonly code: string; readonly message: string }[];
    readonly code?: string;
    readonly message?: string;
  };
}

export const boundary = 'a-boundary-that-is-in-no-photo';
export const formType = `multipart/form-data; boundary=${boundary}`;

const getPieces = ({ bytes }: SentFile): readonly Buffer[] => (Buffer.isBuffer(bytes) ? [bytes] : bytes);

/** Escapes names as browsers do (HTML, multipart/form-data encoding algorithm). */
const escapedName = (name: string): string =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const encodeBatch = ({ batchId }: SentFile): string =>
  batchId === undefined ? '' : `--${boundary}\r\ncontent-disposition: form-data; name="batchId"\r\n\r\n${batchId}\r\n`;

export function encodeForm(files: readonly SentFile[]): Buffer[] {
  const parts = files.flatMap((file) => [
    Buffer.from(
      `${encodeBatch(file)}--${boundary}\r\ncontent-disposition: form-data; name="photos"; filename="${escapedName(file.name)}"\r\ncontent-type: ${file.type ?? 'image/jpeg'}\r\n\r\n`,
    ),
    ...getPieces(file),
    Buffer.from('\r\n'),
  ]);
  return [...parts, Buffer.from(`--${boundary}--\r\n`)];
}

export const totalLength = (pieces: readonly Buffer[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0);

/** Sends files in one request on its own connection. @throws Error without an answer. */
export function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  files: readonly SentFile[],
): Promise<UploadAnswer> {
  const pieces = encodeForm(files);
  const { promise, resolve, reject } = Promise.withResolvers<UploadAnswer>();
  const from = performance.now();
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': formType, 'content-length': totalLength(pieces) },
  });
  sent.on('error', reject).on('response', async (response) => {
    try {
      const chunks = await response.toArray();
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: Number(response.headers['retry-after']) || null,
        ms: performance.now() - from,
        body: JSON.parse(String(Buffer.concat(chunks))),
      });
    } catch (error) {
      reject(error);
    }
  });
  for (const piece of pieces) sent.write(piece);
  sent.end();
  return promise;
}

interface Photos {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly count: number;
}

/** Stops the object store for this time: uploads answer 503 and may be repeated; the list stays complete. */
export async function expectUploadsRefused({ url, headers, count }: Photos, ms: number): Promise<void> {
  const photo = await smallPhotos();
  const from = performance.now();
  do {
    const answer = await send(url, headers, [{ name: 'meanwhile.jpg', bytes: photo('meanwhile') }]);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.retryAfter).toBeGreaterThan(0);
    const listed = await fetch(url, { headers });
    expect([listed.status, ((await listed.json()) as unknown[]).length]).toEqual([200, count]);
  } while (performance.now() - from < ms);
}

export async function mapConcurrently<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of entries) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
