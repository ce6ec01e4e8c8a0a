import { limits } from '@afterglow/proto/limits';
import sharp, { type Sharp } from 'sharp';
import { sendJson } from '../kit/load/http-client.ts';
import type { MediaProduct } from '../kit/product/media-product.ts';

export function startReader(product: MediaProduct, url: string, owner: Readonly<Record<string, string>>) {
  const get = async (path: string): Promise<Buffer> => {
    const answer = await fetch(`${url}${path}`, { headers: owner });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const derived = async (memorialId: number, photoId: number): Promise<Buffer> => {
    const body = { memorialId, photoIds: [photoId], recipe: 'frame' };
    const answer = await sendJson('POST', `${url}/internal/photos/derive`, product.internal, body);
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
