import type { Photo } from '@afterglow/proto/types';
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { laterPage, type PhotoPage, readPhotoPage, readWholeList } from '../api/photo-pages.ts';
import { firstPhotosPage } from '../routing/first-page.ts';

/** The first photos of a memorial and the counts of all, loaded together with `photosQuery`. */
export const firstPhotosQuery = (memorialPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'first-photos'],
    queryFn: ({ signal }) => readPhotoPage(memorialPublicId, firstPhotosPage, signal),
  });

/** Queries that were prefetched or already served. */
const used = new WeakSet<Query>();

/** The first reader takes a prefetched answer; later ones ask again. */
async function readFirstPage(client: QueryClient, memorialPublicId: string): Promise<PhotoPage> {
  const options = firstPhotosQuery(memorialPublicId);
  const known = client.getQueryCache().find<PhotoPage>(options);
  if (!known || used.has(known as Query) || known.state.status === 'pending') {
    const page = await client.fetchQuery(options);
    const query = client.getQueryCache().find(options);
    if (query) used.add(query);
    return page;
  }
  used.add(known as Query);
  if (known.state.data === undefined) throw known.state.error;
  return known.state.data;
}

/** Selected photos first. Waits for `firstPhotosQuery`. */
export const photosQuery = (memorialPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'photos'],
    queryFn: async ({ client, signal }): Promise<Photo[]> => {
      const first = await readFirstPage(client, memorialPublicId);
      return readWholeList(first, {
        readPage: (after) => laterPage(memorialPublicId, after, signal),
        readAll: () =>
          call('GET /api/memorials/:memorialRef/photos', { params: { memorialRef: memorialPublicId } }, { signal }),
      });
    },
  });

export const slideshowPhotosQuery = (memorialPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'slideshow-photos'],
    queryFn: ({ signal }) =>
      call(
        'GET /api/memorials/:memorialRef/slideshow-photos',
        { params: { memorialRef: memorialPublicId } },
        { signal },
      ),
  });

/** Photos with words of contributors. */
export const guestbookQuery = (memorialPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'guestbook'],
    queryFn: ({ signal }) =>
      call('GET /api/memorials/:memorialRef/guestbook', { params: { memorialRef: memorialPublicId } }, { signal }),
  });

/** Mutation key of changes to a memorial's photos; each refetches the list. */
export const photoChangesKey = (memorialPublicId: string) => ['photo-changes', memorialPublicId];
