import { request } from 'node:http';

export interface SentFile {
  readonly name: string;
  /** The declared type, image/jpeg unless told. */
  readonly type?: string;
  /** One piece behind the other: many files may share the larger ones. */
  readonly bytes: Buffer | readonly Buffer[];
  /** Each request is a batch of its own without it. */
  readonly batchId?: string;
}

export interface UploadAnswer {
  readonly status: number;
  /** Seconds. */
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

/** What a browser makes of quotes and line breaks in a name (HTML, multipart/form-data encoding algorithm). */
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

/** Sends files in one request on a connection of its own, and reads the answer. @throws Error where there is none. */
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
