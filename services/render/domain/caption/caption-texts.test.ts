import { expect, it } from 'vitest';
import { toCaptionTexts } from './caption-texts.ts';

it.each([
  [{ who: 'Rose and Tom', where: 'Lake Garda', when: 'summer 1962' }, 'Rose and Tom', 'Lake Garda, summer 1962'],
  [{ who: '', where: '', when: '1962' }, '', '1962'],
  [{ who: '', where: 'بيروت', when: 'صيف ١٩٦٢' }, '', 'بيروت، صيف ١٩٦٢'],
  [{ who: ' Rose\n ', where: 'Rome', when: ' \u202e' }, 'Rose', 'Rome'],
])('writes who, then where and when: %j', (caption, who, place) => {
  expect(toCaptionTexts(caption)).toEqual({ who, place });
});
