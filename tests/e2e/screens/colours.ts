import type { Locator } from 'playwright-core';
import { type Colour, cornerPlaces } from '../people/colour-cards.ts';

export interface SeenPicture {
  readonly width: number;
  readonly height: number;
  readonly corners: readonly Colour[];
}

/** Samples a picture, or a video frame; the photo takes this `share` of the width. */
export const samplePicture = (picture: Locator, share = 1): Promise<SeenPicture> =>
  picture.evaluate(
    async (element: HTMLImageElement | HTMLVideoElement, { places, share }) => {
      if (element instanceof HTMLImageElement) await element.decode();
      const isVideo = element instanceof HTMLVideoElement;
      const width = isVideo ? element.videoWidth : element.naturalWidth;
      const height = isVideo ? element.videoHeight : element.naturalHeight;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(element, 0, 0);
      const corners = places.map(([x, y]): [number, number, number] => {
        const left = Math.round(width * (0.5 + (x - 0.5) * share));
        const [red = 0, green = 0, blue = 0] = context.getImageData(left, Math.round(height * y), 1, 1).data;
        return [red, green, blue];
      });
      return { width, height, corners };
    },
    { places: cornerPlaces, share },
  );

export const farthest = (seen: readonly Colour[], wanted: readonly Colour[]): number =>
  Math.max(
    ...seen.flatMap((colour, n) => colour.map((value, channel) => Math.abs(value - (wanted[n]?.[channel] ?? 0)))),
  );
