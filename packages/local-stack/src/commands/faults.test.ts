import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { corpusOf } from './faults.ts';

it('takes the folder of real photos out of what goes to Vitest', () => {
  expect(corpusOf(['photos', '--corpus', 'my/photos', '-t', 'U5'])).toEqual({
    corpus: resolve('my/photos'),
    rest: ['photos', '-t', 'U5'],
  });
  expect(corpusOf(['photos'])).toEqual({ corpus: undefined, rest: ['photos'] });
});

it.each([[['--corpus']], [['--corpus', '-t']]])('wants a folder behind %j', (args) => {
  expect(() => corpusOf(args)).toThrow('wants a folder');
});
