import { limits } from '@afterglow/proto/limits';
import { drawTitleSlide, type TitleSlide } from '../../../services/render/adapters/title-slide/title-slide.ts';
import { measureBrightness } from '../kit/playing.ts';

const { frameWidth: width, frameHeight: height } = limits;
const block = 16;

function brightnessOfPixels(rgb: Buffer): Buffer {
  const gray = Buffer.alloc(width * height);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel += 1, at += 3)
    gray[pixel] = 0.2126 * (rgb[at] ?? 0) + 0.7152 * (rgb[at + 1] ?? 0) + 0.0722 * (rgb[at + 2] ?? 0);
  return gray;
}

/** The largest difference of two frames: the mean over a block, from 0 to 255. */
function greatestDifference(one: Buffer, other: Buffer): number {
  let greatest = 0;
  for (let top = 0; top + block <= height; top += block) {
    for (let left = 0; left < width; left += block) {
      let sum = 0;
      for (let y = top; y < top + block; y++)
        for (let at = y * width + left; at < y * width + left + block; at++)
          sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
      greatest = Math.max(greatest, sum / (block * block));
    }
  }
  return greatest;
}

/** The largest difference to the closest frame. Coding changes less than 20, a letter at least 60. */
export async function distanceFromTitle(path: string, title: TitleSlide): Promise<number> {
  const expected = brightnessOfPixels(drawTitleSlide(title));
  const video = await measureBrightness(path);
  const frames = Array.from({ length: video.length / expected.length }, (_, index) =>
    video.subarray(index * expected.length, (index + 1) * expected.length),
  );
  return Math.min(...frames.map((frame) => greatestDifference(frame, expected)));
}
