export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An image's position in its box, in pixels from the middle; at scale 1 all of it is visible. */
export interface Zoom extends Point {
  readonly scale: number;
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 };

const scaleMax = 4;
const scaleOfDoubleTap = 2;

export interface Size {
  readonly width: number;
  readonly height: number;
}

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

function withinEdges({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const reach = (scale - 1) / 2;
  return { scale, x: clamp(x, width * reach), y: clamp(y, height * reach) };
}

const middle = ([one, other]: readonly [Point, Point]): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const distance = ([one, other]: readonly [Point, Point]): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Zooms so that the content between two fingers stays between them. */
export function pinched(zoom: Zoom, from: readonly [Point, Point], to: readonly [Point, Point], box: Size): Zoom {
  const scale = Math.min(scaleMax, Math.max(1, (zoom.scale * distance(to)) / Math.max(1, distance(from))));
  const [start, end] = [middle(from), middle(to)];
  const growth = scale / zoom.scale;
  return withinEdges({ scale, x: end.x - (start.x - zoom.x) * growth, y: end.y - (start.y - zoom.y) * growth }, box);
}

export const panned = (zoom: Zoom, by: Point, box: Size): Zoom =>
  withinEdges({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, box);

export const doubleTapped = (zoom: Zoom, at: Point, box: Size): Zoom =>
  zoom.scale > 1
    ? whole
    : withinEdges(
        { scale: scaleOfDoubleTap, x: -at.x * (scaleOfDoubleTap - 1), y: -at.y * (scaleOfDoubleTap - 1) },
        box,
      );

const swipePx = 50;

/** 1 for the next photo, -1 for the previous one. */
export function swiped({ x, y }: Point): -1 | 0 | 1 {
  if (Math.abs(x) < swipePx || Math.abs(x) < Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}
