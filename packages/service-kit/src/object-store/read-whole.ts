import type { GetBufferOptions, ObjectBody } from './object-store.ts';

export const newBuffer = (size: number): Buffer => Buffer.allocUnsafeSlow(size);

export async function readWhole({ size, stream }: ObjectBody, options: GetBufferOptions = {}): Promise<Buffer> {
  const bytes = (options.allocate ?? newBuffer)(size);
  let end = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) end += chunk.copy(bytes, end);
  if (end !== size) throw new Error(`An object of ${size} bytes ended after ${end}.`);
  return bytes;
}
