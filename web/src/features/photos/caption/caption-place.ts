import { limits } from '@afterglow/proto/limits';
import { isSmallPhoto } from '@afterglow/proto/small-photo';

interface Size {
  readonly width: number;
  readonly height: number;
}

const { frameWidth, frameHeight, captionStrip, smallPhotoScale } = limits;

const percent = (pixels: number, whole: number): string => `${(100 * pixels) / whole}%`;

/** Where a video with a caption shows a photo, in percent of its frame. */
export function captionPlace(photo: Size) {
  const { width, height } = photo;
  const fit = Math.min(frameWidth / width, frameHeight / height);
  const inFrame = isSmallPhoto(photo) ? Math.min(smallPhotoScale, fit) : fit;
  const areaHeight = captionStrip.top - captionStrip.gap;
  const scale = inFrame * Math.min(1, areaHeight / (height * inFrame));
  return {
    left: percent((frameWidth - width * scale) / 2, frameWidth),
    top: percent((areaHeight - height * scale) / 2, frameHeight),
    width: percent(width * scale, frameWidth),
    height: percent(height * scale, frameHeight),
  };
}
