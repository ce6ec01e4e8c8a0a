import { expect, it } from 'vitest';
import { chooseAreas } from './compatibility.ts';

const areas = ['calendars', 'zip'];

it('takes all areas without arguments, and otherwise the named ones', () => {
  expect(chooseAreas([], areas)).toEqual({ isWhole: true, args: [] });
  expect(chooseAreas(['zip'], areas)).toEqual({ isWhole: true, args: ['tests/compatibility/zip/'] });
});

it('does not write the document if a file or a title is chosen', () => {
  expect(chooseAreas(['zip', '-t', 'names'], areas)).toEqual({
    isWhole: false,
    args: ['tests/compatibility/zip/', '-t', 'names'],
  });
  expect(chooseAreas(['tests/compatibility/zip/unzip.compatibility.ts'], areas).isWhole).toBe(false);
});

it('refuses an unknown area and lists the known ones', () => {
  expect(() => chooseAreas(['zips'], areas)).toThrow('There is no area zips. The areas are calendars, zip.');
});
