import type { ObjectBody } from '@afterglow/service-kit/object-store';

/**
 * An object's bytes in memory, written once to where they stay: large buffers that come and go are what makes Node
 * collect garbage.
 */
export async function readWhole({ size, stream }: ObjectBody): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let end = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) end += chunk.copy(bytes, end);
  if (end !== size) throw new Error(`An object of ${size} bytes ended after ${end}.`);
  return bytes;
}
