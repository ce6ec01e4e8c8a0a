import { errors, videoFailures } from '@afterglow/proto/errors';
import { features, limits } from '@afterglow/proto/limits';
import { fieldMessages } from '@afterglow/proto/messages';
import { describe, expect, it } from 'vitest';
import { isTest, projectFiles, read } from './project.ts';

const sentences = [
  ...Object.values(fieldMessages),
  ...Object.values(errors).map(({ message }) => message),
  ...Object.values(videoFailures),
  ...features,
].filter((sentence) => sentence.includes(' '));

/** Numbers with a single meaning. */
const numbers = [
  limits.photoMaxBytes,
  limits.photoMaxPixels,
  limits.progressivePhotoMaxPixels,
  limits.frameWidth,
  limits.frameHeight,
];

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

function findLiterals(text: string): (string | number)[] {
  const code = withoutComments(text);
  const unescaped = code.replaceAll("\\'", "'");
  const words = new Set(code.replace(/(?<=\d)_(?=\d)/g, '').match(/(?<![\w.#-])\d+(?![\w.%])/g));
  return [
    ...sentences.filter((sentence) => unescaped.includes(sentence)),
    ...numbers.filter((number) => words.has(String(number))),
  ];
}

it('only the kit starts transactions, and it retries those that Postgres aborted because of others', () => {
  const code = projectFiles('services/**/*.ts').filter((path) => !isTest(path));
  expect(code.filter((path) => read(path).includes('.transaction()'))).toEqual([]);
});

describe('a constant of proto', () => {
  it('is detected when it is repeated as a literal', () => {
    expect(findLiterals(`const most = 10_485_760; const text = 'Please enter a valid email address';`)).toEqual([
      'Please enter a valid email address',
      10_485_760,
    ]);
    expect(findLiterals(`say('Passwords don\\'t match') // 1920`)).toEqual(["Passwords don't match"]);
    expect(findLiterals('const other = 10_485_761; const size = limits.frameWidth;')).toEqual([]);
  });

  it('is not repeated anywhere else', () => {
    const code = projectFiles('{services,web/src,web/server,packages}/**/*.{ts,tsx}')
      .filter((path) => !isTest(path))
      .filter((path) => !/^packages\/slide-video\/(src\/video-format\.ts|bench\/)/.test(path));
    const again = code.flatMap((path) => findLiterals(read(path)).map((literal) => `${path}: ${literal}`));
    expect(again).toEqual([]);
  });
});
