import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

const thrown = (about: Partial<Error>) => Object.assign(new Error('Rosemary Ellis'), about);
const getStack = (...places: string[]) => ['Error: Rosemary Ellis', ...places.map((at) => `    at ${at}`)].join('\n');

test.each([
  ['of a class of the language', new RangeError('x'), 'RangeError'],
  ['of a class of ours', thrown({ name: 'ApiError' }), 'ApiError'],
  ['with a name of 60 letters', thrown({ name: 'E'.repeat(60) }), 'E'.repeat(60)],
  ['with a longer name', thrown({ name: 'E'.repeat(61) }), 'unknown'],
  ['with a name in words', thrown({ name: 'Rosemary Ellis' }), 'unknown'],
  ['with a word and a line break', thrown({ name: 'Rosemary\n' }), 'unknown'],
  ['without a name', thrown({ name: '' }), 'unknown'],
  ['that is a text', 'Rosemary', 'unknown'],
  ['that only looks like an error', { name: 'Rosemary' }, 'unknown'],
  ['that is nothing', undefined, 'unknown'],
])('describes an error %s by its class alone', (_, error, expected) => {
  expect(describeError(error).error).toBe(expected);
});

test.each([
  [
    'the first of our scripts',
    ['open (https://a.org/assets/start-a_1.js:12:3)', 'https://a.org/assets/b.js:4:5'],
    'start-a_1.js:12:3',
  ],
  ['a page, whose address can hold a token', ['open (https://a.org/invite/secret:1:1)'], ''],
  ['a page before our script', ['https://a.org/invite/secret:1:1', 'https://a.org/assets/b.js:4:5'], 'b.js:4:5'],
  ['an address of our scripts without a place', ['https://a.org/assets/b.js'], ''],
  ['a name in our folder that is no script', ['https://a.org/assets/Rosemary Ellis.jpg:1:1'], ''],
])('the source of an error is %s', (_, places, expected) => {
  expect(describeError(thrown({ stack: getStack(...places) })).source).toBe(expected);
});

test.each([
  ['an error without a stack', thrown({ stack: '' })],
  ['what is thrown and is no error', { stack: 'https://a.org/assets/b.js:4:5' }],
])('%s has no source', (_, error) => {
  expect(describeError(error).source).toBe('');
});

test('reports nothing but class and source', () => {
  expect(describeError(thrown({ stack: getStack('https://a.org/assets/b.js:4:5') }))).toEqual({
    error: 'Error',
    source: 'b.js:4:5',
  });
});
