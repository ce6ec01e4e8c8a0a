import type { Memorial } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { mapConcurrently, realPhotos, type SentFile, send } from '@afterglow/tests-faults/kit/load/uploads.ts';
import { memorialInput, newAccount, startWholeProduct } from '@afterglow/tests-faults/kit/product/whole-product.ts';
import { temporaryFolder } from '@afterglow/tests-faults/kit/resources.ts';
import { makeCertificate } from '../kit/certificate.ts';

type Product = Awaited<ReturnType<typeof startWholeProduct>>;
type Owner = ReturnType<Product['visitor']>;

const slideshow = { title: 'A life well lived', respectPhotoOrder: true, titleFont: 'allura', timing: 1 } as const;

async function uploadPhotos({ origin }: Product, owner: Owner, { publicId }: Memorial, count: number): Promise<void> {
  const copy = await realPhotos();
  const names = Array.from({ length: count }, (_, index) => `photo-${index}.jpg`);
  await mapConcurrently(names, 3, async (name) => {
    const file: SentFile = { name, bytes: copy(name) };
    const headers = { origin, cookie: owner.cookieHeader() };
    const { status } = await send(`${origin}/api/memorials/${publicId}/photos`, headers, [file]);
    if (status !== 201) throw new Error(`The upload of ${name} was answered ${status}.`);
  });
}

async function makeVideo(owner: Owner, { publicId: memorialRef }: Memorial) {
  const params = { memorialRef };
  const [first] = await owner.call('GET /api/memorials/:memorialRef/photos', { params });
  const selection = { photoIds: [first?.id ?? 0], isSelected: true };
  await owner.call('PATCH /api/memorials/:memorialRef/photos/selection', { params, body: selection });
  const made = await owner.call('POST /api/memorials/:memorialRef/generate-slideshow', { params, body: slideshow });
  const { publicId: slideshowPublicId } = made.slideshow;
  const chosen = { params: { ...params, slideshowPublicId } };
  await owner.call('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', chosen);
  await eventually(
    async () => (await owner.call('GET /api/memorials/:memorialRef/slideshows', { params }))[0]?.videoUrl || null,
    { timeoutMs: 120_000, intervalMs: 250 },
  );
  return { memorialPublicId: memorialRef, slideshowPublicId };
}

/** Behind a TLS proxy, with photos of about 3 MB and a video. */
export async function startProxiedProduct(photoCount: number) {
  const certificates = await temporaryFolder();
  await makeCertificate(certificates);
  const env = { PUBLIC_ORIGIN: 'https://localhost', TRUST_PROXY: 'true' };
  const product = await startWholeProduct({ payments: 'off', frontEnd: false, env });
  const owner = product.visitor();
  await owner.call('POST /api/auth/register', { body: newAccount() });
  const memorial = await owner.call('POST /api/memorials', { body: memorialInput });
  await uploadPhotos(product, owner, memorial, photoCount);
  return { product, owner, memorial, certificates, video: await makeVideo(owner, memorial) };
}

export type ProxiedProduct = Awaited<ReturnType<typeof startProxiedProduct>>;
