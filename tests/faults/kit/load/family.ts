import { payWithTestCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { buildRequest, type Memorial, memorialPrice, type Photo, type Routes, type Slideshow } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { timeout } from '../figure.ts';
import { type Call, type HttpClient, httpClient, type Reply } from './http-client.ts';
import { encodeForm, formType, smallPhotos } from './uploads.ts';

const person = { password: 'a long password', firstName: 'Ruth', lastName: 'Ellis' };
const memorialInput = { deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' };

export interface Family {
  readonly memorialId: number;
  readonly memorialRef: string;
  readonly photos: readonly Photo[];
  /** Reads of every service and of the front page. */
  readonly reads: readonly Call[];
  /** The reads that list memorials, photos and slideshows. */
  readonly lists: readonly Call[];
  send(call: Call): Promise<Reply>;
  call(key: keyof Routes, params?: Readonly<Record<string, string | number>>, body?: object): Call;
  upload(name: string): Call;
  newSlideshow(): Call;
  generateVideo(slideshowPublicId: string): Call;
  /** Requests a video of a new slideshow. `send` returns null for a failed call. @returns the slideshow's id. */
  video(send: (call: Call) => Promise<Buffer | null>): Promise<string | null>;
  ended(slideshowPublicId: string): Promise<Slideshow>;
  storedNames(): Promise<string[]>;
  close(): void;
}

const readJson = <T>({ status, body }: Reply): T => {
  if (status >= 300) throw new Error(`answered ${status}: ${body}`);
  return JSON.parse(String(body));
};

async function register(client: HttpClient, call: Family['call']): Promise<string> {
  const account = { ...person, email: `ruth-${crypto.randomUUID()}@example.org` };
  const { headers } = await client.send(call('POST /api/auth/register', {}, account));
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}

export async function startFamily(origins: readonly string[], photoCount = 3): Promise<Family> {
  const client = httpClient(origins);
  let cookie = '';
  const call: Family['call'] = (key, params = {}, body = undefined) => ({
    ...buildRequest(key, params),
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && Buffer.from(JSON.stringify(body)),
  });
  const ask = async <T>(...asked: Parameters<Family['call']>): Promise<T> =>
    readJson<T>(await client.send(call(...asked)));
  cookie = await register(client, call);
  const { clientSecret } = await ask<{ clientSecret: string }>(
    'POST /api/create-payment-intent',
    {},
    { amount: memorialPrice.usd, hasDraft: true },
  );
  await payWithTestCard(origins[0] ?? '', clientSecret);
  const { id: memorialId, publicId: memorialRef } = await ask<Memorial>('POST /api/memorials', {}, memorialInput);
  const params = { memorialRef };
  await eventually(async () => (await ask<Memorial>('GET /api/memorials/:memorialRef', params)).isPaid, timeout);
  const photo = await smallPhotos();
  const upload = (name: string): Call => ({
    ...call('POST /api/memorials/:memorialRef/photos', params),
    headers: { cookie, 'content-type': formType },
    body: Buffer.concat(encodeForm([{ name, bytes: photo(name) }])),
  });
  for (let index = 0; index < photoCount; index += 1) readJson(await client.send(upload(`first-${index}.jpg`)));
  const listed = () => ask<Photo[]>('GET /api/memorials/:memorialRef/photos', params);
  const photos = await listed();
  const photoIds = photos.map(({ id }) => id);
  await client.send(call('PATCH /api/memorials/:memorialRef/photos/selection', params, { photoIds, isSelected: true }));
  const slideshows = () => ask<Slideshow[]>('GET /api/memorials/:memorialRef/slideshows', params);
  const newSlideshow = (): Call => {
    const input = { title: 'A life well lived', respectPhotoOrder: true, titleFont: 'allura', timing: 1 };
    return call('POST /api/memorials/:memorialRef/generate-slideshow', params, input);
  };
  const generateVideo = (slideshowPublicId: string): Call =>
    call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', {
      ...params,
      slideshowPublicId,
    });
  const list = {
    memorials: call('GET /api/memorials'),
    photos: call('GET /api/memorials/:memorialRef/photos', params),
    slideshows: call('GET /api/memorials/:memorialRef/slideshows', params),
  };
  const reads: readonly Call[] = [
    call('GET /api/auth/user'),
    list.memorials,
    call('GET /api/memorials/:memorialRef', params),
    list.photos,
    call('GET /uploads/:filename', { filename: photos[0]?.filename ?? '' }),
    list.slideshows,
    call('GET /api/billing/payments'),
    { method: 'GET', path: '/' },
  ];
  return {
    memorialId,
    memorialRef,
    photos,
    reads,
    lists: Object.values(list),
    send: client.send,
    call,
    upload,
    newSlideshow,
    generateVideo,
    async video(send) {
      const made = await send(newSlideshow());
      if (made === null) return null;
      const { publicId } = (JSON.parse(String(made)) as { slideshow: Slideshow }).slideshow;
      return (await send(generateVideo(publicId))) === null ? null : publicId;
    },
    ended: (slideshowPublicId) =>
      eventually(
        async () => {
          const one = (await slideshows()).find(({ publicId }) => publicId === slideshowPublicId);
          return one && (one.videoUrl !== '' || one.failure !== null) ? one : null;
        },
        { ...timeout, intervalMs: 500 },
      ),
    storedNames: async () => (await listed()).map(({ originalName }) => originalName),
    close: client.close,
  };
}
