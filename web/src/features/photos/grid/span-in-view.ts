export interface Span {
  readonly first: number;
  /** The place behind the last one. */
  readonly end: number;
}

/** How much more than what is seen is in the page, on either side, and by what steps it moves: seldom, not with each pixel. */
export interface Allowance {
  readonly margin: number;
  readonly step: number;
}

/** The frames of a strip, or rows of a grid, to have in the page. All lengths in pixels; `pitch` is from edge to edge. */
export function spanInView(scrolled: number, length: number, pitch: number, { margin, step }: Allowance): Span {
  const first = Math.floor(scrolled / pitch) - margin;
  const end = Math.ceil((scrolled + length) / pitch) + margin;
  return { first: Math.max(0, Math.floor(first / step) * step), end: Math.max(0, Math.ceil(end / step) * step) };
}

export const isSameSpan = (one: Span, other: Span): boolean => one.first === other.first && one.end === other.end;
