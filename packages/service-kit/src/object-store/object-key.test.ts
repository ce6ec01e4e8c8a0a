import { describe, expect, it } from 'vitest';
import { validKey, validPrefix } from './object-key.ts';

describe('validKey', () => {
  it.each(['a', 'memorials/12/originals/34', 'memorials/12/שרה כהן/été 1.jpg', '...', `a/${'b'.repeat(255)}`])(
    'accepts %j',
    (key) => {
      expect(validKey(key)).toBe(key);
    },
  );

  it.each([
    ['', 'nothing'],
    ['/etc/passwd', 'an absolute path'],
    ['a/', 'a folder'],
    ['a//b', 'an empty segment'],
    ['../a', 'a way out'],
    ['a/../../b', 'a way out further down'],
    ['a/./b', 'a dot'],
    ['a\\..\\b', 'a backslash'],
    ['a\0b', 'a null byte'],
    ['a\nb', 'a line break'],
    ['a\ud800', 'half a surrogate pair'],
    ['b'.repeat(256), 'a name that no file system holds'],
    [`${'a/'.repeat(600)}a`, 'a key that S3 does not hold'],
  ])('refuses %j: %s', (key) => {
    expect(() => validKey(key)).toThrow('not an object key');
  });
});

describe('validPrefix', () => {
  it('accepts a folder', () => {
    expect(validPrefix('memorials/1/')).toBe('memorials/1/');
  });

  it.each(['memorials/1', '', '/', '../', 'a//'])('refuses %j', (prefix) => {
    expect(() => validPrefix(prefix)).toThrow();
  });
});
