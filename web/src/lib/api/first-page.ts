import { pagePatterns, sectionOf } from '../paths.ts';

/** By its publicId, as all of our own links have it. */
const memorialPath = new RegExp(`^${pagePatterns.memorial.replace(':memorialRef', '([\\w-]{22})')}$`);

/** What is asked for when a page is opened by its address, beside who is there. */
export interface FirstPage {
  readonly memorialRef: string | undefined;
  readonly hasPhotos: boolean;
}

export function firstPageAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FirstPage {
  const [, memorialRef] = memorialPath.exec(pathname) ?? [];
  const section = sectionOf(new URLSearchParams(search));
  return { memorialRef, hasPhotos: memorialRef !== undefined && section === 'photos' };
}
