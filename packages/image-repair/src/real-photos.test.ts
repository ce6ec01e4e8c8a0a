import { realPhoto, realPhotos } from '@afterglow/test-kit/images';
import ExifReader from 'exifreader';
import { expect, it } from 'vitest';
import { readPixels, stripMetadata } from './sample-images.fixture.ts';

const tags = (file: Buffer): string[] => {
  const { file: _, pngFile, jfif, icc, riff, Thumbnail, ...rest } = ExifReader.load(file, { expanded: true });
  return Object.values(rest).flatMap((group) => Object.keys(group ?? {}));
};

const ownTags = ['Orientation', 'Exif IFD Pointer', 'DateTimeOriginal', 'OffsetTimeOriginal', 'SubSecTimeOriginal'];

it.each(realPhotos)(
  'keeps every pixel of the real photo $name, and no tag but its orientation and its date',
  async (photo) => {
    const sent = realPhoto(photo.name);
    const kept = stripMetadata(sent);
    expect((await readPixels(kept)).equals(await readPixels(sent))).toBe(true);
    expect(tags(sent).some((tag) => tag.startsWith('GPS'))).toBe(photo.hasPlace);
    expect(tags(kept).filter((tag) => !ownTags.includes(tag))).toEqual([]);
    expect(tags(kept).includes('DateTimeOriginal')).toBe(photo.taken !== null);
  },
);
