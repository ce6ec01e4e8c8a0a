/** So many frames on either side of what is seen are in the page, too. */
const margin = 20;

/** The span moves by whole steps, so that scrolling seldom changes the page. */
const step = 10;

export interface Span {
  readonly first: number;
  /** The place behind the last one. */
  readonly end: number;
}

/** What of the strip is in the page before it has been measured. */
export const firstSpan: Span = { first: 0, end: 2 * margin };

/** The frames to have in the page. All lengths in pixels; `pitch` is from one frame's edge to the next one's. */
export function spanInView(scrolled: number, width: number, pitch: number): Span {
  const first = Math.floor(scrolled / pitch) - margin;
  const end = Math.ceil((scrolled + width) / pitch) + margin;
  return { first: Math.max(0, Math.floor(first / step) * step), end: Math.ceil(end / step) * step };
}
