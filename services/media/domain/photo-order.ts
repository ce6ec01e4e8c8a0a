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
  /** Rises as photos come. */
  readonly arrival: number;
}

/**
 * The named photos that a reorder moves. The last of the unselected stay if they were never moved and stand in this order
 * already: other photos of their batches may still come between them. They move as well if a photo is not named that came
 * before one of them or was moved: it goes behind all that are. One that came later may only be missing because the list
 * was read before.
 */
export function idsToMove(unselected: readonly UnselectedPhoto[], named: readonly number[]): readonly number[] {
  const known = new Set(named);
  const positions = new Map(unselected.map(({ id, position }) => [id, position]));
  const lastSeen = unselected.reduce((last, { id, arrival }) => (known.has(id) ? Math.max(last, arrival) : last), 0);
  const follows = ({ id, position, arrival }: UnselectedPhoto) =>
    !known.has(id) && (position < 1 || arrival < lastSeen);
  if (unselected.some(follows)) return named;
  const staying = new Set<number>();
  let next = Number.POSITIVE_INFINITY;
  for (const id of named.toReversed()) {
    const position = positions.get(id);
    if (position === undefined) continue;
    if (position < 1 || position > next) break;
    staying.add(id);
    next = position;
  }
  return named.filter((id) => !staying.has(id));
}
