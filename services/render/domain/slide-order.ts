interface OrderChoice {
  readonly respectPhotoOrder: boolean;
  /** The closing slide is drawn on the last photo, as the organizer has seen. */
  readonly hasClosing: boolean;
}

/** The first photo stays first: it becomes the title slide. @param random returns 0 to below 1 */
export function slideOrder<T>(photos: readonly T[], choice: OrderChoice, random: () => number): T[] {
  const [first, ...rest] = photos;
  if (first === undefined || choice.respectPhotoOrder) return [...photos];
  const end = choice.hasClosing ? rest.splice(-1) : [];
  for (let last = rest.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1));
    const [moved] = rest.splice(chosen, 1);
    if (moved !== undefined) rest.splice(last, 0, moved);
  }
  return [first, ...rest, ...end];
}
