import type { PhotoDamage } from '@afterglow/proto/types';

export const damageLabels: Readonly<Record<PhotoDamage, string>> = {
  lower_part: 'The lower part of this photo is missing.',
  parts: 'Part of this photo is missing.',
  file_end: 'This photo’s file is damaged, but you can still see all of it.',
};

/** Short forms for the photo itself. */
export const damageMarks: Readonly<Record<PhotoDamage, string>> = {
  lower_part: 'Part missing',
  parts: 'Part missing',
  file_end: 'Damaged file',
};
