import { describe, expect, it } from 'vitest';
import { albumPlaces, fitBox, footer, paperSizes, placePhoto, printedPixels } from './album-layout.ts';

const papers = ['a4', 'letter'] as const;
const cases = papers.flatMap((paper) => [1, 2, 3, 4].map((photosPerPage) => ({ paper, photosPerPage })));

describe('albumPlaces', () => {
  it.each(cases)('has $photosPerPage places apart from one another on $paper', ({ paper, photosPerPage }) => {
    const places = albumPlaces(paper, photosPerPage);
    const { width, height } = paperSizes[paper];
    expect(places).toHaveLength(photosPerPage);
    for (const [index, place] of places.entries()) {
      expect(place.left).toBeGreaterThan(40);
      expect(place.left + place.width).toBeLessThan(width - 40);
      expect(place.top + place.height).toBeLessThan(height - footer - 40);
      for (const other of places.slice(index + 1)) {
        const isBeside = other.left > place.left + place.width || other.left + other.width < place.left;
        expect(isBeside || other.top > place.top + place.height).toBe(true);
      }
    }
  });
});

describe('placePhoto', () => {
  const place = { left: 100, top: 50, width: 400, height: 500 };

  it.each([
    { what: 'a wide photo', size: { width: 4000, height: 3000 }, fills: 'width' },
    { what: 'a tall photo', size: { width: 3000, height: 6000 }, fills: 'height' },
  ] as const)('keeps the shape of $what, and leaves room for its caption', ({ size, fills }) => {
    const { photo, captionTop } = placePhoto(place, size, 40);
    expect(photo.width / photo.height).toBeCloseTo(size.width / size.height);
    expect(photo[fills]).toBeCloseTo(fills === 'width' ? 400 : 452);
    expect(captionTop).toBeGreaterThan(photo.top + photo.height);
    expect(captionTop + 40).toBeLessThanOrEqual(550);
  });

  it('uses the whole place without a caption', () => {
    expect(placePhoto(place, { width: 1, height: 2 }, 0).photo.height).toBe(500);
  });
});

it('prints 300 dots per inch', () => {
  expect(printedPixels({ width: 144, height: 72 })).toEqual({ width: 600, height: 300 });
});

it('fits a shape into the middle of a box', () => {
  const box = { left: 10, top: 20, width: 100, height: 50 };
  expect(fitBox(box, { width: 10, height: 10 })).toEqual({ left: 35, top: 20, width: 50, height: 50 });
});
