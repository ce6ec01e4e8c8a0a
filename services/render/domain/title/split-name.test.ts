import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitName } from './split-name.ts';

const length = (line: string) => line.length;

it.each([
  ['Maria Magdalena Theresia von Habsburg', ['Maria Magdalena', 'Theresia von Habsburg']],
  ['Ann Lee', ['Ann', 'Lee']],
  ['Wolfeschlegelsteinhausen', ['Wolfeschlege', 'lsteinhausen']],
  ['J. Wolfeschlegelsteinhausenbergerdorff', ['J. Wolfeschlegelste', 'inhausenbergerdorff']],
  ['王小明李大華', ['王小明', '李大華']],
  ['A', ['A']],
  ['ab cd ef', ['ab', 'cd ef']],
  ['abcdef h', ['abcdef', 'h']],
  ['abcdefg h', ['abcd', 'efg h']],
  ['a😀', ['a', '😀']],
  ['Ann ', ['A', 'nn']],
])('splits %s', (name, lines) => {
  expect(splitName(name, length)).toEqual(lines);
});

it('does not split an emoji or an accented letter', () => {
  expect(splitName('👨‍👩‍👧👨‍👩‍👧', length)).toEqual(['👨‍👩‍👧', '👨‍👩‍👧']);
});

it('drops nothing but spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (name) => {
      const letters = (text: string) => text.replaceAll(/\s/g, '');
      expect(letters(splitName(name, length).join(''))).toBe(letters(name));
    }),
  );
});
