export type UnusableIds = 'photo_ids_foreign' | 'photo_ids_repeated';

export function unusableIds(listed: readonly number[], named: readonly number[]): UnusableIds | null {
  const known = new Set(listed);
  if (new Set(named).size !== named.length) return 'photo_ids_repeated';
  return named.every((id) => known.has(id)) ? null : 'photo_ids_foreign';
}

export interface UnselectedPhoto {
  readonly id: number;
  readonly position: number;
  /** The position reserved by its batch; null if unknown or taken by another photo. */
  readonly home: number | null;
  readonly arrival: number;
}

export interface Reorder {
  /** In their new order, before all others. */
  readonly moved: readonly number[];
  readonly returned: readonly { readonly id: number; readonly home: number }[];
}

/** The reserved position if the next photo follows it, otherwise its own. */
const placeBefore = (next: number, { position, home }: UnselectedPhoto): number | undefined =>
  position < 1
    ? undefined
    : ([home, position].find((place) => place !== null && place >= 1 && place < next) ?? undefined);

/** Keeps trailing unselected photos that are in order and never moved, so that late photos of their batches still fit between. */
export function planReorder(unselected: readonly UnselectedPhoto[], named: readonly number[]): Reorder {
  const known = new Set(named);
  const photos = new Map(unselected.map((photo) => [photo.id, photo]));
  const lastSeen = unselected.reduce((last, { id, arrival }) => (known.has(id) ? Math.max(last, arrival) : last), 0);
  const follows = ({ id, position, arrival }: UnselectedPhoto) =>
    !known.has(id) && (position < 1 || arrival < lastSeen);
  if (unselected.some(follows)) return { moved: named, returned: [] };
  const staying = new Set<number>();
  const returned: { id: number; home: number }[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const id of named.toReversed()) {
    const photo = photos.get(id);
    if (!photo) continue;
    const place = placeBefore(next, photo);
    if (place === undefined) break;
    if (place !== photo.position) returned.push({ id, home: place });
    staying.add(id);
    next = place;
  }
  return { moved: named.filter((id) => !staying.has(id)), returned };
}
