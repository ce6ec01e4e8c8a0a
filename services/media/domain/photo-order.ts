/** Why a list of ids changes nothing: one is not a photo of this memorial, or one is named twice. */
export type UnusableIds = 'photo_ids_foreign' | 'photo_ids_repeated';

export function unusableIds(listed: readonly number[], named: readonly number[]): UnusableIds | null {
  const known = new Set(listed);
  if (new Set(named).size !== named.length) return 'photo_ids_repeated';
  return named.every((id) => known.has(id)) ? null : 'photo_ids_foreign';
}

export interface UnselectedPhoto {
  readonly id: number;
  /** From 1 on until the organizer moves it. */
  readonly position: number;
  /** The position that its batch reserved for it; null if that is unknown, or another photo has it. */
  readonly home: number | null;
  /** Rises as photos come. */
  readonly arrival: number;
}

export interface Reorder {
  /** In their new order, which puts them before all others. */
  readonly moved: readonly number[];
  /** Photos that return to the position that their batch reserved. */
  readonly returned: readonly { readonly id: number; readonly home: number }[];
}

/** Its batch's position, or else its own, as long as the next photo follows it. */
const placeBefore = (next: number, { position, home }: UnselectedPhoto): number | undefined =>
  position < 1
    ? undefined
    : ([home, position].find((place) => place !== null && place >= 1 && place < next) ?? undefined);

/**
 * Which of the named photos a reorder moves. The last of the unselected stay if they were never moved, or only by a selection
 * that is undone, and stand in this order already: other photos of their batches may still come between them. They move as
 * well if a photo is not named that came before one of them or was moved: it goes behind all that are. One that came later
 * may only be missing because the list was read before.
 */
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
