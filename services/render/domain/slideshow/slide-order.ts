/** The first photo stays first, for it becomes the title slide. @param random a number from 0 up to, but not, 1. */
export function slideOrder<T>(photos: readonly T[], respectPhotoOrder: boolean, random: () => number): T[] {
  const [first, ...rest] = photos;
  if (first === undefined || respectPhotoOrder) return [...photos];
  for (let last = rest.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1));
    const [moved] = rest.splice(chosen, 1);
    if (moved !== undefined) rest.splice(last, 0, moved);
  }
  return [first, ...rest];
}
