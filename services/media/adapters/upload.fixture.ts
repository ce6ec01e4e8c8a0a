import sharp from 'sharp';

export type SentPart =
  | { readonly contributorName: string }
  | { readonly file: Buffer; readonly name?: string }
  | { readonly field: string; readonly value: string | Blob };

export async function encodeUpload(parts: readonly SentPart[]): Promise<{ contentType: string; body: Buffer }> {
  const form = new FormData();
  for (const part of parts) {
    if ('file' in part) form.append('photos', new Blob([Uint8Array.from(part.file)]), part.name ?? 'photo.jpg');
    else if ('field' in part) form.append(part.field, part.value);
    else form.append('contributorName', part.contributorName);
  }
  const request = new Response(form);
  const body = Buffer.from(await request.arrayBuffer());
  return { contentType: request.headers.get('content-type') ?? '', body };
}

const getComment = (text: Buffer): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, text]);
};

const withComments = (jpeg: Buffer, comments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...comments.map(getComment), jpeg.subarray(2)]);

const small = await sharp({ create: { width: 48, height: 32, channels: 3, background: '#7788aa' } })
  .jpeg()
  .toBuffer();

export const image = (words: string | number): Buffer => withComments(small, [Buffer.from(`${words}`)]);

export function imageOfSize(bytes: number): Buffer {
  const [head, most] = [4, 60_000];
  const comments: Buffer[] = [];
  let left = bytes - small.length;
  while (left > 2 * most) {
    comments.push(Buffer.alloc(most - head, 'x'));
    left -= most;
  }
  const half = Math.floor(left / 2);
  return withComments(small, [...comments, Buffer.alloc(half - head, 'y'), Buffer.alloc(left - half - head, 'z')]);
}

export const textFile = Buffer.from('These are the words of a letter, and no picture.');
export const heicFile = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
