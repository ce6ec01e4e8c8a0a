export interface PhotoWalkPlace {
  /** Undefined where no photo is left. */
  readonly currentId: number | undefined;
  /** Of the photo among those that are left, counted from 1; 0 where none is left. */
  readonly number: number;
  readonly count: number;
  readonly beforeId: number | undefined;
  readonly afterId: number | undefined;
}

/**
 * Where a walk through photos is. What was deleted is passed over; behind the last photo comes the one before it.
 * @param order the ids of all photos as they stood when the walk began
 * @param at the index in that order at which the walk is
 */
export function photoWalkPlace(order: readonly number[], at: number, exists: (id: number) => boolean): PhotoWalkPlace {
  const remaining = order.filter(exists);
  const currentId = order.slice(at).find(exists) ?? remaining.slice(-1)[0];
  const index = currentId === undefined ? -1 : remaining.indexOf(currentId);
  return {
    currentId,
    number: index + 1,
    count: remaining.length,
    beforeId: remaining[index - 1],
    afterId: remaining[index + 1],
  };
}
