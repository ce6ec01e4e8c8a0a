import { groupStarts } from './picture-groups.ts';
import { createTimeline, type Slideshow, type Still } from './timeline.ts';

/** A coded picture of a slideshow, at its place in its group (H.264, 7.4.3). */
export interface SlideshowPicture {
  /** idr: `still`, the first of a group; i: `still`; p: the still before it again; b: a mix of the stills around it. */
  readonly kind: 'idr' | 'i' | 'p' | 'b';
  readonly still: Still;
  readonly frame: number;
  readonly reference: boolean;
  readonly frameNum: number;
  readonly pictureOrderCount: number;
}

interface Crossfade {
  readonly from: Still;
  readonly to: Still;
  readonly start: number;
  readonly end: number;
}

function crossfades(slideshow: Slideshow): Crossfade[] {
  let frame = 0;
  return createTimeline(slideshow).flatMap((segment) => {
    const start = frame;
    frame += segment.frames;
    if (segment.kind === 'hold') return [];
    const { from, to, frames } = segment;
    // See fadeWeight: the last one ends with black unmixed, so it starts a frame earlier.
    const unmixed = to === 'black' ? start - 1 : start;
    return [{ from, to, start: unmixed, end: unmixed + frames }];
  });
}

function createPlaces() {
  let groupStart = 0;
  let frameNum = 0;
  return (kind: SlideshowPicture['kind'], still: Still, frame: number): SlideshowPicture => {
    if (kind === 'idr') {
      groupStart = frame;
      frameNum = 0;
    }
    const reference = kind !== 'b';
    const place = { frameNum, pictureOrderCount: 2 * (frame - groupStart) };
    if (reference) frameNum += 1;
    return { kind, still, frame, reference, ...place };
  };
}

/**
 * The pictures of a slideshow in the order in which they are decoded. Before a crossfade stands a picture that shows what
 * fades out, for weights are made from distances; then comes what fades in, then the pictures between them. Every picture
 * of a hold is a reference, so that it takes the place of an older one: decoders with few buffers run out of them
 * otherwise, see docs/decisions/2026-11-22-every-hold-picture-a-reference.md.
 */
export function* slideshowPictures(slideshow: Slideshow): Generator<SlideshowPicture> {
  const starts = new Set(groupStarts(slideshow));
  const place = createPlaces();
  let shown = -1;
  for (const { from, to, start, end } of crossfades(slideshow)) {
    for (let frame = shown + 1; frame <= start; frame += 1) {
      yield starts.has(frame) ? place('idr', from, frame) : place('p', from, frame);
    }
    yield place('i', to, end);
    for (let frame = start + 1; frame < end; frame += 1) yield place('b', to, frame);
    shown = end;
  }
}
