import type { PageService } from '@afterglow/proto/types';

type Place = Pick<PageService, 'place' | 'address'>;

/** What a map finds: the address, or else the name of the place. */
const searched = ({ place, address }: Place): string => (address || place).replace(/\s+/g, ' ');

/** A page of OpenStreetMap; undefined without a place. */
export function mapPage(place: Place): string | undefined {
  const query = searched(place);
  return query === '' ? undefined : `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
}

/** Opens the map app, where the system has a scheme for it; otherwise undefined. */
export function mapApp(place: Place, userAgent: string): string | undefined {
  const query = searched(place);
  return query !== '' && /Android/.test(userAgent) ? `geo:0,0?q=${encodeURIComponent(query)}` : undefined;
}
