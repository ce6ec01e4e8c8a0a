export function movedTogether<T>(items: readonly T[], named: ReadonlySet<T>, place: number): T[] {
  const rest = items.filter((item) => !named.has(item));
  rest.splice(place, 0, ...items.filter((item) => named.has(item)));
  return rest;
}

/** The place of the first named item after a step, given in places (or in whole rows). */
export function steppedPlace<T>(items: readonly T[], named: ReadonlySet<T>, step: number): number {
  const first = items.findIndex((item) => named.has(item));
  return Math.min(Math.max(0, first + step), items.length - named.size);
}

export interface Squares {
  readonly columns: number;
  readonly side: number;
  readonly gap: number;
}

export function findSquare(point: { x: number; y: number }, { columns, side, gap }: Squares, count: number): number {
  const line = (position: number) => Math.max(0, Math.floor((position + gap / 2) / (side + gap)));
  return Math.min(line(point.y) * columns + Math.min(line(point.x), columns - 1), count - 1);
}

export function placeTyped(text: string, count: number): number | undefined {
  const place = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return place >= 1 && place <= count ? place : undefined;
}

export function arrowStep(key: string, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  return steps[key];
}

export const withToggled = <T>(marked: ReadonlySet<T>, item: T): ReadonlySet<T> =>
  marked.has(item) ? new Set([...marked].filter((other) => other !== item)) : new Set([...marked, item]);
