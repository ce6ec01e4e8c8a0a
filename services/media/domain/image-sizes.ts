import type { Region, Size } from '@afterglow/image-repair';
import { limits } from '@afterglow/proto/limits';
import { isSmallPhoto } from '@afterglow/proto/small-photo';

export const frame: Size = { width: limits.frameWidth, height: limits.frameHeight };
const displayLongSide = 1440;
/** A square grid cell at twice its density; limits the long side of panoramas. */
const thumbShortSide = 360;
const thumbLongSide = 720;

/** Large enough for the frame, so that one decode serves everything; never enlarged. */
export const displaySize = (image: Size): Size =>
  scaled(image, Math.min(1, Math.max(displayLongSide / longSide(image), frameScale(image))));

export const thumbSize = (image: Size): Size =>
  scaled(image, Math.min(1, thumbShortSide / shortSide(image), thumbLongSide / longSide(image)));

/** Limits the enlargement of small photos. */
export const imageInFrame = (image: Size): Size =>
  scaled(image, isSmallPhoto(image) ? Math.min(limits.smallPhotoScale, frameScale(image)) : frameScale(image));

export function frameRegions({ width, height }: Size): { photo: Region; uncovered: Region[] } {
  // Even, because chroma has half the resolution.
  const left = 2 * Math.floor((frame.width - width) / 4);
  const top = 2 * Math.floor((frame.height - height) / 4);
  const [right, bottom] = [left + width, top + height];
  const around = [
    { left: 0, top: 0, width: left, height: frame.height },
    { left: right, top: 0, width: frame.width - right, height: frame.height },
    { left, top: 0, width, height: top },
    { left, top: bottom, width, height: frame.height - bottom },
  ];
  const uncovered = around.filter((region) => region.width > 0 && region.height > 0);
  return { photo: { left, top, width, height }, uncovered };
}

export const regionInFrame = (image: Size): Region => frameRegions(imageInFrame(displaySize(image))).photo;

const longSide = ({ width, height }: Size): number => Math.max(width, height);
const shortSide = ({ width, height }: Size): number => Math.min(width, height);

const frameScale = ({ width, height }: Size): number => Math.min(frame.width / width, frame.height / height);

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});
