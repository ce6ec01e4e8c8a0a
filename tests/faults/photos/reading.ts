import { limits } from '@afterglow/proto/limits';
import sharp, { type Sharp } from 'sharp';
import type { Product } from './product.ts';

export function startReader(product: Product, url: string, owner: Readonly<Record<string, string>>) {
  const get = async (path: string): Promise<Buffer> => {
    const answer = await fetch(`${url}${path}`, { headers: owner });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const derived = async (memorialId: number, photoId: number): Promise<Buffer> => {
    const answer = await fetch(`${url}/internal/photos/derive`, {
      method: 'POST',
      headers: { ...product.internal, 'content-type': 'application/json' },
      body: JSON.stringify({ memorialId, photoIds: [photoId], recipe: 'frame' }),
    });
    const [{ key }] = (await answer.json()) as [{ key: string }];
    const bytes = await product.objects.store.getBuffer(key);
    if (!bytes) throw new Error(`there is no object ${key}`);
    return bytes;
  };
  const { frameWidth: width, frameHeight: height } = limits;
  return {
    original: (filename: string): Promise<Buffer> => get(`/uploads/${filename}`),
    size: (filename: string, size: 'thumb' | 'display'): Promise<Buffer> => get(`/api/photos/${filename}?size=${size}`),
    frameFile: derived,
    frame: async (memorialId: number, photoId: number): Promise<Sharp> =>
      sharp(await derived(memorialId, photoId), { raw: { width, height, channels: 3 } }),
  };
}
