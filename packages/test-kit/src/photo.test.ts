import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type PhotoName, photo } from './photo.ts';

it.each<PhotoName>(['03', '08', '10', '11', '17', '24'])('reads the photo %s', (name) => {
  expect(existsSync(photo(name))).toBe(true);
});
