import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseCorpusOption } from './faults.ts';

it('separates the folder of real photos from the arguments of Vitest', () => {
  expect(parseCorpusOption(['photos', '--corpus', 'my/photos', '-t', 'U5'])).toEqual({
    corpus: resolve('my/photos'),
    rest: ['photos', '-t', 'U5'],
  });
  expect(parseCorpusOption(['photos'])).toEqual({ corpus: undefined, rest: ['photos'] });
});

it.each([[['--corpus']], [['--corpus', '-t']]])('requires a folder after %j', (args) => {
  expect(() => parseCorpusOption(args)).toThrow('wants a folder');
});
