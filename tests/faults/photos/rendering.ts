import type { Slideshow } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { timeout } from '../kit/figure.ts';
import { sendJson } from '../kit/load/http-client.ts';
import type { Process } from '../kit/processes.ts';
import type { MediaProduct } from '../kit/product/media-product.ts';
import type { Variables } from '../kit/product/services.ts';

/** Starts render for a media at this address. */
export async function startRendering(product: MediaProduct, mediaUrl: string) {
  const variables = { MEDIA_URL: mediaUrl, JOB_LOCK_MS: '2000', JOB_STALLED_MS: '500', JOB_OVERDUE_MS: '1500' };
  const api = await product.start('render/main', variables);
  const post = async (path: string, owner: number, body?: object): Promise<unknown> => {
    const answer = await sendJson('POST', `${api.url}${path}`, await product.signedIn(owner), body);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const states = async (): Promise<unknown[]> =>
    (await product.query('render', 'select state from videos')).map(({ state }) => state);
  return {
    startWorker: (changes: Variables = {}): Promise<Process> =>
      product.start('render/worker', { ...variables, ...changes }),
    askForVideo: async (memorial: number): Promise<void> => {
      const body = { title: 'A life', respectPhotoOrder: true, titleFont: 'allura', timing: 1 };
      const made = await post(`/api/memorials/m${memorial}/generate-slideshow`, memorial, body);
      const { slideshow } = made as { slideshow: Slideshow };
      await post(`/api/memorials/m${memorial}/slideshows/${slideshow.publicId}/generate-video`, memorial);
    },
    allVideosReady: () =>
      eventually(async () => {
        const now = await states();
        return (now.length > 0 && now.every((state) => state === 'ready')) || Promise.reject(new Error(now.join()));
      }, timeout),
  };
}
