import { expect, it } from 'vitest';
import { photoPictureHash } from '../content-hash.ts';
import { photoPicture } from './photo-picture.ts';

const rose = { who: 'Rose', where: 'Rome', when: '1962' };
const captioned = (caption: typeof rose, recipe = 'r', photoId = 2, turns = 0) =>
  photoPicture(recipe, photoId, { turned: { [photoId]: turns }, captions: { [photoId]: caption } });

it('is the picture from before captions for a photo without words', () => {
  const plain = { photoId: 2, turns: 1, kind: 'photo', hash: photoPictureHash('r', 2, 1) };
  expect(photoPicture('r', 2, { turned: { '2': 1 }, captions: { '3': rose } })).toEqual(plain);
  expect(captioned({ who: ' ', where: '', when: '\u200b' }, 'r', 2, 1)).toEqual(plain);
});

it('differs for other words, photos, turns and recipes, and from the photo', () => {
  const pictures = [
    captioned(rose),
    captioned({ ...rose, who: 'Tom' }),
    captioned({ ...rose, when: '1963' }),
    captioned(rose, 's'),
    captioned(rose, 'r', 3),
    captioned(rose, 'r', 2, 1),
  ];
  expect(pictures[0]).toMatchObject({ photoId: 2, turns: 0, kind: 'caption', caption: rose });
  expect(new Set([...pictures.map(({ hash }) => hash), photoPictureHash('r', 2)]).size).toBe(7);
});

it('is equal for words that are drawn alike', () => {
  expect(captioned({ who: 'Rose ', where: '', when: 'Rome, 1962' }).hash).toBe(captioned(rose).hash);
});
