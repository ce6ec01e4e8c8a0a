import { describe, expect, it } from 'vitest';
import { imageKind } from './image-kind.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const ftyp = (...brands: string[]): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 8 + 4 * brands.length]), bytes(`ftyp${brands.join('')}`), Buffer.alloc(20)]);
const refusal = (code: string) => expect.objectContaining({ code });

describe('imageKind', () => {
  it('recognises the three kinds by their first bytes', () => {
    expect(imageKind(bytes('\xff\xd8\xff\xe1Exif'))).toBe('jpeg');
    expect(imageKind(bytes('\x89PNG\r\n\x1a\n\0\0'))).toBe('png');
    expect(imageKind(bytes('RIFF\x10\0\0\0WEBPVP8 '))).toBe('webp');
  });

  it.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])('names the phone format of brand %s', (brand) => {
    expect(() => imageKind(ftyp(brand, '\0\0\0\0'))).toThrow(refusal('photo_heic'));
    expect(() => imageKind(ftyp('isom', '\0\0\0\0', brand))).toThrow(refusal('photo_heic'));
  });

  it('does not read bytes after the brand list as a brand', () => {
    expect(() => imageKind(Buffer.concat([ftyp('isom', '\0\0\0\0').subarray(0, 16), bytes('heic')]))).toThrow(
      refusal('photo_unsupported'),
    );
  });

  it('distinguishes an empty file from one of another kind', () => {
    expect(() => imageKind(Buffer.alloc(0))).toThrow(refusal('photo_empty'));
  });

  it.each([
    ['AVIF, which is no HEIC', ftyp('avif', '\0\0\0\0', 'mif1', 'miaf')],
    ['a sequence of AVIF', ftyp('avis', '\0\0\0\0', 'msf1')],
    ['a video', ftyp('isom', '\0\0\0\0', 'mp42')],
    ['a GIF', bytes('GIF89a')],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a document', bytes('%PDF-1.7')],
    ['another container', bytes('RIFX\x10\0\0\0WEBPVP8 ')],
    ['a sound', bytes('RIFF\x10\0\0\0WAVEfmt ')],
    ['one byte', bytes('\xff')],
    ['half a signature', bytes('\x89PNG\r\n')],
  ])('refuses %s', (_, file) => {
    expect(() => imageKind(file)).toThrow(refusal('photo_unsupported'));
  });
});
