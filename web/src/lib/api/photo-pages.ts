import { photoPageHeader } from '@afterglow/proto/paths';
import type { AlbumCounts, Photo, PhotoPageFacts } from '@afterglow/proto/types';
import { callWithHeaders } from './api.ts';

export interface PhotoPage {
  readonly photos: Photo[];
  readonly counts: AlbumCounts;
  /** The `after` of the next page; null on the last page. */
  readonly next: string | null;
  readonly version: string | null;
}

const laterPageQuery = { limit: '1000' } as const;

export const countPhotos = (photos: readonly Photo[]): AlbumCounts => ({
  photos: photos.length,
  selected: photos.filter(({ isSelected }) => isSelected).length,
  contributors: new Set(photos.map(({ contributorName }) => contributorName).filter(Boolean)).size,
});

export async function readPhotoPage(
  memorialRef: string,
  query: { readonly limit: string; readonly after?: string },
  signal?: AbortSignal,
): Promise<PhotoPage> {
  const input = { params: { memorialRef }, query };
  const { reply: photos, headers } = await callWithHeaders('GET /api/memorials/:memorialRef/photos', input, { signal });
  const facts = headers.get(photoPageHeader);
  if (facts === null) return { photos, counts: countPhotos(photos), next: null, version: null };
  return { photos, ...(JSON.parse(facts) as PhotoPageFacts) };
}

interface ListParts {
  readonly readPage: (after: string) => Promise<PhotoPage>;
  readonly readAll: () => Promise<Photo[]>;
}

/** Reads the whole list in one request if it changes between pages, so that no photo is lost or doubled. */
export async function readWholeList(first: PhotoPage, { readPage, readAll }: ListParts): Promise<Photo[]> {
  if (first.next === null) return first.photos;
  const photos = [...first.photos];
  for (let next: string | null = first.next; next !== null; ) {
    const page: PhotoPage = await readPage(next);
    if (page.version !== first.version) return readAll();
    photos.push(...page.photos);
    next = page.next;
  }
  return photos;
}

export const laterPage = (memorialRef: string, after: string, signal: AbortSignal): Promise<PhotoPage> =>
  readPhotoPage(memorialRef, { ...laterPageQuery, after }, signal);
