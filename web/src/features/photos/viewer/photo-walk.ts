export interface PhotoWalkPlace {
  readonly currentId: number | undefined;
  /** Counted from 1 among the remaining photos; 0 without any. */
  readonly number: number;
  readonly count: number;
  readonly beforeId: number | undefined;
  readonly afterId: number | undefined;
}

/** Skips deleted photos. @param order all ids when the walk started. @param at the walk's index in that order. */
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
