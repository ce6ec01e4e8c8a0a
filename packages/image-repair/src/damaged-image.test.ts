import { describe, expect, it } from 'vitest';
import { hasMetadata, refuseHopeless } from './damaged-image.ts';

describe('refuseHopeless', () => {
  it('accepts two thirds of an image, and refuses less or an unknown share', () => {
    expect(() => refuseHopeless(2 / 3)).not.toThrow();
    for (const share of [0.666, 0, Number.NaN]) {
      expect(() => refuseHopeless(share)).toThrow(expect.objectContaining({ code: 'photo_damaged' }));
    }
  });
});

describe('hasMetadata', () => {
  const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

  it.each(['Exif\0\0', '<x:xmpmeta', '<?xpacket', 'GPSLatitude', 'GPSLongitude', 'Photoshop 3.0\0'])(
    'finds "%s" anywhere in a file',
    (mark) => {
      for (const before of ['', '\xff\xd8data']) expect(hasMetadata(bytes(`${before}${mark}more`))).toBe(true);
      expect(hasMetadata(bytes(`data${mark.slice(1)}`))).toBe(false);
    },
  );
});
