import { type PhotoPageFacts, photoPageHeader, type RouteParams, routes } from '@afterglow/proto';
import type { FastifyRequest } from 'fastify';
import { coverPage, findFirstPage, firstPhotosPage, memorialsOnScreen } from '../../src/lib/routing/first-page.ts';
import type { DashboardData, MemorialData, PhotoPageData } from '../../src/lib/routing/server-rendered-pages.ts';
import type { WebDeps } from '../deps.ts';
import { requestContextHeaders } from '../proxy/forwarded-headers.ts';
import { type ReadName, readFromService } from '../service-client.ts';
import { readerLanguages } from './reader-languages.ts';

export interface SignedInPage {
  readonly dashboard?: DashboardData;
  readonly memorial?: MemorialData;
  /** As requested by the browser, preferred first. */
  readonly languages: readonly string[];
}

type Deps = Pick<WebDeps, 'origin' | 'pageRenderer' | 'serviceUrls' | 'timings'>;

function createReader(request: FastifyRequest, { origin, serviceUrls, timings }: Deps) {
  const headers = { cookie: request.headers.cookie ?? '', ...requestContextHeaders(request, origin) };
  const signal = AbortSignal.timeout(timings.previewMs);
  const ask = <K extends ReadName>(key: K, params: RouteParams<K>, query = {}) =>
    readFromService(key, serviceUrls[routes[key].service], { params, query, headers, signal });

  return {
    read: async <K extends ReadName>(key: K, params: RouteParams<K>) => (await ask(key, params)).reply,
    readPhotos: async (memorialRef: string, query: { readonly limit: string }): Promise<PhotoPageData> => {
      const { reply, headers } = await ask('GET /api/memorials/:memorialRef/photos', { memorialRef }, query);
      return { photos: reply, ...(JSON.parse(headers.get(photoPageHeader) ?? '') as PhotoPageFacts) };
    },
  };
}

type Reader = ReturnType<typeof createReader>;

async function readDashboard({ read, readPhotos }: Reader): Promise<DashboardData | undefined> {
  const [user, memorials] = await Promise.all([read('GET /api/auth/user', {}), read('GET /api/memorials', {})]);
  if (memorials.length === 0) return undefined;
  const shown = memorials.slice(0, memorialsOnScreen);
  const photos = await Promise.all(
    shown.map(async ({ publicId }) => [publicId, await readPhotos(publicId, coverPage)] as const),
  );
  return { user, memorials, photos: new Map(photos) };
}

async function readMemorial({ read, readPhotos }: Reader, memorialRef: string): Promise<MemorialData | undefined> {
  const [user, memorial, photos, takenBack] = await Promise.all([
    read('GET /api/auth/user', {}),
    read('GET /api/memorials/:memorialRef', { memorialRef }),
    readPhotos(memorialRef, firstPhotosPage),
    read('GET /api/memorials/:memorialRef/taken-back-photos', { memorialRef }),
  ]);
  return photos.photos.length > 0 ? { user, memorial, photos, takenBack } : undefined;
}

/** Reads the data of a server-rendered page; undefined for other pages, or if a service does not answer in time. */
export async function readSignedInPage(request: FastifyRequest, deps: Deps): Promise<SignedInPage | undefined> {
  if (!deps.pageRenderer) return undefined;
  const { isDashboard, hasPhotos, memorialRef } = findFirstPage(new URL(request.url, 'http://localhost'));
  const languages = readerLanguages(request);
  try {
    if (isDashboard) {
      const dashboard = await readDashboard(createReader(request, deps));
      return dashboard && { dashboard, languages };
    }
    if (!hasPhotos || memorialRef === undefined) return undefined;
    const memorial = await readMemorial(createReader(request, deps), memorialRef);
    return memorial && { memorial, languages };
  } catch {
    // The page notices the expired session itself.
    return undefined;
  }
}
