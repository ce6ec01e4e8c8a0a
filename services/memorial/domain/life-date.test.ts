import { expect, it } from 'vitest';
import { isLifeDate } from './life-date.ts';

it.each(['1941', '0001', '9999', '1941-05-03', '2020-02-29'])('accepts %s', (text) => {
  expect(isLifeDate(text)).toBe(true);
});

it.each(['0000', '194', '19411', '-1941', '1941-', '1941-05', '2021-02-29', 'about 1941', ''])(
  'refuses "%s"',
  (text) => {
    expect(isLifeDate(text)).toBe(false);
  },
);
