export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Something to click, type into or read first. */
export interface Control extends Box {
  /** Others can be scrolled out from under a toast. */
  readonly isNeeded: boolean;
}

type Place = Pick<Box, 'left' | 'top'>;
type Size = Pick<Box, 'width' | 'height'>;

const stepPx = 8;

const overlap = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.max(0, Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart));

const coveredPx = (toast: Box, control: Box): number =>
  overlap(toast.left, toast.width, control.left, control.width) *
  overlap(toast.top, toast.height, control.top, control.height);

/** The covered share of controls; covering any needed control outweighs all others. */
const measureHarm = (toast: Box, controls: readonly Control[]): number =>
  controls.reduce((harm, control) => {
    const share = coveredPx(toast, control) / (control.width * control.height);
    return harm + (control.isNeeded && share > 0 ? 1000 + share : share);
  }, 0);

function steps(from: number, to: number): number[] {
  const count = Math.max(1, Math.floor(Math.abs(to - from) / stepPx) + 1);
  return Array.from({ length: count }, (_, index) => from + Math.sign(to - from) * index * stepPx);
}

function listPlaces({ width, height }: Size, page: Size, marginPx: number, isPhone: boolean): Place[] {
  const [upper, lower] = [marginPx, Math.max(marginPx, page.height - height - marginPx)];
  const sides = isPhone ? [marginPx] : [page.width - width - marginPx, marginPx];
  return sides.flatMap((left) => steps(lower, upper).map((top) => ({ left, top })));
}

export function placeToast(
  toast: Size,
  page: Size,
  controls: readonly Control[],
  { marginPx, isPhone }: { readonly marginPx: number; readonly isPhone: boolean },
): Place {
  let best: Place & { harm: number } = { left: marginPx, top: marginPx, harm: Number.POSITIVE_INFINITY };
  for (const place of listPlaces(toast, page, marginPx, isPhone)) {
    const harm = measureHarm({ ...toast, ...place }, controls);
    if (harm < best.harm) best = { ...place, harm };
    if (harm === 0) break;
  }
  return { left: best.left, top: best.top };
}
