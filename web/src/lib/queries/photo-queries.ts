import type { Photo } from '@afterglow/proto/types';
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { laterPage, type PhotoPage, readPhotoPage, readWholeList } from '../api/photo-pages.ts';
import { firstPhotosPage } from '../routing/first-page.ts';

/** The first photos of a memorial, and the counts of all. Read with all of them: see `photosQuery`. */
export const firstPhotosQuery = (memorialPublicId: string) =>
  queryOptions({
    queryKey: ['memorials', memorialPublicId, 'first-photos'],
    queryFn: ({ signal }) => readPhotoPage(memorialPublicId, firstPhotosPage, signal),
  });

/** Answers that were read ahead, or that somebody has used already. */
const used = new WeakSet<Query>();

/** What was read ahead, well or badly, is the first one's that wants it; then it is asked for again. */
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

/** The selected photos first, each group in its order. Those of `firstPhotosQuery` are there before the rest. */
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

/** Of the mutations that change a memorial's photos: each reads the list again once it has its answer. */
export const photoChangesKey = (memorialPublicId: string) => ['photo-changes', memorialPublicId];
