/** The items with those named at a place, counted from 0, together and in the order in which they stood. */
export function movedTogether<T>(items: readonly T[], named: ReadonlySet<T>, place: number): T[] {
  const rest = items.filter((item) => !named.has(item));
  rest.splice(place, 0, ...items.filter((item) => named.has(item)));
  return rest;
}

/** Where the first of those named stands after a step from there; a step is a number of places, or of whole rows. */
export function steppedPlace<T>(items: readonly T[], named: ReadonlySet<T>, step: number): number {
  const first = items.findIndex((item) => named.has(item));
  return Math.min(Math.max(0, first + step), items.length - named.size);
}

/** A grid of squares; all lengths in pixels. */
export interface Squares {
  readonly columns: number;
  readonly side: number;
  readonly gap: number;
}

/** The index of the square at a point of the grid, or of the one that is nearest to it. */
export function findSquare(point: { x: number; y: number }, { columns, side, gap }: Squares, count: number): number {
  const line = (position: number) => Math.max(0, Math.floor((position + gap / 2) / (side + gap)));
  return Math.min(line(point.y) * columns + Math.min(line(point.x), columns - 1), count - 1);
}

/** A place as it was typed, counted from 1; undefined where there is no such place. */
export function placeTyped(text: string, count: number): number | undefined {
  const place = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return place >= 1 && place <= count ? place : undefined;
}

/** How many places an arrow key leads on; undefined of any other key. */
export function arrowStep(key: string, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  return steps[key];
}

/** What moves with an item: all that are marked where it is one of them, else it alone. */
export const movedGroup = <T>(item: T, marked: ReadonlySet<T>): ReadonlySet<T> =>
  marked.has(item) ? marked : new Set([item]);

/** The marks after a click on an item. */
export const withToggled = <T>(marked: ReadonlySet<T>, item: T): ReadonlySet<T> =>
  marked.has(item) ? new Set([...marked].filter((other) => other !== item)) : new Set([...marked, item]);
