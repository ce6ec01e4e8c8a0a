/** All marked items move with one of them. */
export const movedGroup = <T>(item: T, marked: ReadonlySet<T>): ReadonlySet<T> =>
  marked.has(item) ? marked : new Set([item]);
