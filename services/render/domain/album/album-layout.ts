import type { AlbumPaper } from '@afterglow/proto';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Points from the top left corner of the page. */
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const toPoints = (millimeters: number): number => (millimeters * 72) / 25.4;

/** In whole points, which is how PDF pages are drawn. */
export const paperSizes: Readonly<Record<AlbumPaper, Size>> = {
  a4: { width: 595, height: 842 },
  letter: { width: 612, height: 792 },
};

const margin = toPoints(16);
const gap = toPoints(8);
/** The page number is below the photos. */
export const footer = toPoints(10);

/** The dots per inch at which a photo is printed, unless it has fewer pixels. */
const dotsPerInch = 300;

/** Rows of photos, each with the number beside each other. */
const rows: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [1, 1], 3: [1, 2], 4: [2, 2] };

/** The places of the photos of a page, each with room for its caption, in reading order. */
export function albumPlaces(paper: AlbumPaper, photosPerPage: number): Box[] {
  const { width, height } = paperSizes[paper];
  const inner = { width: width - 2 * margin, height: height - 2 * margin - footer };
  const inRows = rows[photosPerPage] ?? [1];
  const rowHeight = (inner.height - gap * (inRows.length - 1)) / inRows.length;
  return inRows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => {
      const own = (inner.width - gap * (count - 1)) / count;
      return {
        left: margin + column * (own + gap),
        top: margin + row * (rowHeight + gap),
        width: own,
        height: rowHeight,
      };
    }),
  );
}

/** The largest box of a shape in the middle of another. */
export function fitBox(box: Box, { width, height }: Size): Box {
  const scale = Math.min(box.width / width, box.height / height);
  const size = { width: width * scale, height: height * scale };
  return {
    ...size,
    left: box.left + (box.width - size.width) / 2,
    top: box.top + (box.height - size.height) / 2,
  };
}

const captionGap = 8;

export interface PlacedPhoto {
  readonly photo: Box;
  /** Where its caption begins. */
  readonly captionTop: number;
}

/** Fits a photo above its caption; both together are in the middle of the place. */
export function placePhoto(place: Box, size: Size, captionHeight: number): PlacedPhoto {
  const below = captionHeight === 0 ? 0 : captionGap + captionHeight;
  const fitted = fitBox({ ...place, height: place.height - below }, size);
  return { photo: fitted, captionTop: fitted.top + fitted.height + captionGap };
}

/** The pixels of a photo at its printed size. */
export const printedPixels = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round((width / 72) * dotsPerInch)),
  height: Math.max(1, Math.round((height / 72) * dotsPerInch)),
});
