import type { MotionChoice } from '@afterglow/proto';
import { limits } from '@afterglow/proto/limits';
import { plannedMotionFrames, type Slideshow, type Zoom } from '@afterglow/slide-video';
import { strip } from '../caption/caption-layout.ts';

const choices: Readonly<Record<MotionChoice, Pick<Zoom, 'scale' | 'blockSize'>>> = {
  gentle: { scale: 1.04, blockSize: 8 },
  small: { scale: 1.03, blockSize: 16 },
};

/** Frames of a motion at full scale: shorter ones are as slow. */
const fullFrames = 118;

/** In the middle third of the frame. Growing about a point off the centre looks like panning. */
const anchors = [
  { x: 960, y: 540 },
  { x: 800, y: 450 },
  { x: 1120, y: 450 },
  { x: 800, y: 630 },
  { x: 1120, y: 630 },
] as const;

const sampleFrames = 60;

interface MovingPhoto {
  /** Of its picture: the photo moves alike wherever it is in the order. */
  readonly hash: string;
  readonly frames: number;
  /** Rows from here on stay still. */
  readonly stillFromRow?: number;
}

/** How a photo moves. @returns undefined if its slide is too short to move */
export function slideMotion(choice: MotionChoice, { hash, frames, stillFromRow }: MovingPhoto): Zoom | undefined {
  if (frames === 0) return undefined;
  const [centre] = anchors;
  const anchor = anchors[Number.parseInt(hash.slice(0, 8), 16) % anchors.length] ?? centre;
  return createZoom(choice, anchor, frames, stillFromRow);
}

function createZoom(choice: MotionChoice, { x, y }: Zoom['anchor'], frames: number, stillFromRow?: number): Zoom {
  const { scale, blockSize } = choices[choice];
  return {
    scale: 1 + (scale - 1) * Math.min(1, frames / fullFrames),
    anchor: { x, y: stillFromRow === undefined ? y : Math.round((y * stillFromRow) / limits.frameHeight) },
    frames,
    blockSize,
    ...(stillFromRow !== undefined && { stillFromRow }),
  };
}

interface ShownPicture {
  readonly hash: string;
  readonly kind: 'photo' | 'caption';
}

const getStillRow = (kind: ShownPicture['kind']): number | undefined => (kind === 'caption' ? strip.top : undefined);

/** By slide; null for still ones. The title slide stays still, to be read. */
export function planMotions(
  choice: MotionChoice,
  slideshow: Slideshow,
  photos: readonly ShownPicture[],
): (Zoom | null)[] {
  const [, ...frames] = plannedMotionFrames(slideshow);
  const motions = photos.map(({ hash, kind }, index) => {
    const rows = kind === 'caption' ? { stillFromRow: strip.top } : {};
    return slideMotion(choice, { hash, frames: frames[index] ?? 0, ...rows }) ?? null;
  });
  return [null, ...motions];
}

/** Every motion that a photo with one of these kinds of pictures can get. */
export function allMotions(
  choice: MotionChoice,
  slideshow: Slideshow,
  kinds: ReadonlySet<ShownPicture['kind']>,
): Zoom[] {
  const lengths = new Set(plannedMotionFrames(slideshow).filter((frames) => frames > 0));
  const rows = [...kinds].map(getStillRow);
  return [...lengths].flatMap((frames) =>
    rows.flatMap((row) => anchors.map((anchor) => createZoom(choice, anchor, frames, row))),
  );
}

export const sampleMotion = (choice: MotionChoice, kind: ShownPicture['kind']): Zoom =>
  createZoom(choice, anchors[0], sampleFrames, getStillRow(kind));
