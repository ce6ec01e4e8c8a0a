import { describe, expect, it } from 'vitest';
import { findTooNew } from './find-too-new.ts';

describe('findTooNew', () => {
  it.each(['a ||= b', 'class A { #b = 1 }', 'class A { static { b() } }', 'await a()', '/a/v', '1_000'])(
    'throws at %s',
    (script) => {
      expect(() => findTooNew(script)).toThrow(SyntaxError);
    },
  );

  it.each([
    ['list.at(-1)', 'at'],
    ['list?.at(-1)', 'at'],
    ['Array.prototype.at.call(list, -1)', 'at'],
    ['Object.hasOwn(a, "b")', 'Object.hasOwn'],
    ['new Intl.Segmenter("en")', 'Intl.Segmenter'],
    ['fetch("/", { signal: AbortSignal.timeout(1) })', 'AbortSignal.timeout'],
    ['structuredClone(a)', 'structuredClone'],
    ['a.addEventListener("b", c, { passive: true, signal })', 'signal of a listener'],
    ['a.replace(/(?<=b)c/, "")', 'lookbehind'],
    ['new RegExp("(?<!b)c")', 'lookbehind'],
    ['a.querySelector("input:not([type=a], [type=b])")', ':not([type=a],'],
    ['a.matches(`:has(b)`)', ':has'],
  ])('finds what %s uses', (script, name) => {
    expect(findTooNew(script)).toEqual([name]);
  });

  it.each([
    'const { at } = visit; at(visit.at)',
    'a?.b ?? c',
    'import("./a.js")',
    'a.replace(/(?<b>c)/, "")',
    'a.querySelector(":not(b):not(c)")',
  ])('finds nothing in %s', (script) => {
    expect(findTooNew(script)).toEqual([]);
  });
});
