import { paths } from './paths.ts';

/** The slideshow whose video waits for a payment, from checkout's query. */
export interface VideoRef {
  readonly memorial: string;
  readonly slideshow: string;
}

export function parseVideoRef(search: URLSearchParams): VideoRef | undefined {
  const [memorial, slideshow] = [search.get('memorial'), search.get('slideshow')];
  return memorial && slideshow ? { memorial, slideshow } : undefined;
}

export const checkoutPath = ({ memorial, slideshow }: VideoRef): string =>
  `${paths.checkout}?${new URLSearchParams({ memorial, slideshow })}`;

export const slideshowPath = ({ memorial, slideshow }: VideoRef): string =>
  `${paths.memorial(memorial)}?${new URLSearchParams({ tab: 'slideshows', slideshow })}`;

export function paymentReturnUrl({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const url = new URL(paths.paymentReturn, origin);
  for (const [name, value] of Object.entries(parseVideoRef(new URLSearchParams(search)) ?? {}))
    url.searchParams.set(name, value);
  return url.href;
}
