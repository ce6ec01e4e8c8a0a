import { dropLongTermReference, keepLastReference, type Marking } from '../h264/slice-header.ts';
import { crossfades } from './crossfades.ts';
import { movingGroupStarts } from './moving-groups.ts';
import { groupStarts } from './picture-groups.ts';
import { type Slideshow, type Still, totalFrames } from './timeline.ts';

export interface SlideshowPicture {
  /** idr: `still`, first of a group; i: `still`; p: repeats the last still; b: mixes the stills around it; m: moves `still`. */
  readonly kind: 'idr' | 'i' | 'p' | 'b' | 'm';
  readonly still: Still;
  readonly frame: number;
  readonly reference: boolean;
  readonly frameNum: number;
  readonly pictureOrderCount: number;
  readonly marking?: Marking;
  /** The still has become the long-term reference. */
  readonly longTerm?: boolean;
  /** Which picture of its motion it is. */
  readonly step?: number;
}

type References = Pick<SlideshowPicture, 'marking' | 'longTerm'>;

/** The still that moves becomes the long-term reference with the first picture predicted from it, until the next still. */
function createReferences() {
  let shortTerm: 0 | 1 | 2 = 0;
  let isMoving = false;
  const getReferences = (kind: 'idr' | 'i' | 'p' | 'm'): References => {
    if (kind === 'm') return isMoving ? { longTerm: true } : { marking: keepLastReference(shortTerm === 2 ? 1 : 0) };
    return kind === 'i' && isMoving ? { marking: dropLongTermReference } : {};
  };
  return (kind: SlideshowPicture['kind']): References => {
    if (kind === 'b') return {};
    const references = getReferences(kind);
    shortTerm = kind === 'idr' || kind === 'm' || shortTerm === 0 ? 1 : 2;
    isMoving = kind === 'm';
    return references;
  };
}

function createPlaces() {
  let groupStart = 0;
  let frameNum = 0;
  const getReferences = createReferences();
  return (kind: SlideshowPicture['kind'], still: Still, frame: number): SlideshowPicture => {
    if (kind === 'idr') {
      groupStart = frame;
      frameNum = 0;
    }
    const reference = kind !== 'b';
    const place = { frameNum, pictureOrderCount: 2 * (frame - groupStart) };
    if (reference) frameNum += 1;
    return { kind, still, frame, reference, ...place, ...getReferences(kind) };
  };
}

/** In decoding order: both stills precede their crossfade. Hold pictures are references, to save decoders' buffers. */
export function* slideshowPictures(slideshow: Slideshow): Generator<SlideshowPicture> {
  const { motionFrames } = slideshow;
  const starts = new Set(motionFrames ? movingGroupStarts(slideshow) : groupStarts(slideshow));
  const place = createPlaces();
  const repeat = (still: Still, frame: number) => place(starts.has(frame) ? 'idr' : 'p', still, frame);
  let shown = -1;
  for (const { from, to, start, end } of crossfades(slideshow)) {
    const firstMove = start + 1 - (from === 'black' ? 0 : (motionFrames?.[from] ?? 0));
    for (let frame = shown + 1; frame <= start; frame += 1) {
      const isMove = frame >= firstMove && !starts.has(frame);
      yield isMove ? { ...place('m', from, frame), step: frame - firstMove } : repeat(from, frame);
    }
    yield place('i', to, end);
    for (let frame = start + 1; frame < end; frame += 1) yield place('b', to, frame);
    shown = end;
  }
  for (let frame = shown + 1; frame < totalFrames(slideshow); frame += 1) yield repeat('black', frame);
}
