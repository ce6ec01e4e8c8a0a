import { describe, expect, it } from 'vitest';
import { fieldMessages, tooLongMessage } from './messages.ts';
import { characterCount, columnCount, joinTexts, nameProblem, passwordProblem, writtenText } from './text.ts';

const family = '👩‍👩‍👧‍👦';

describe('characterCount', () => {
  it.each([
    ['', 0],
    ['secret', 6],
    ['e\u0301', 1],
    [family, 1],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 1],
    ['क्षि', 1],
    ['한국', 2],
  ])('counts %j as %i', (text, count) => {
    expect(characterCount(text)).toBe(count);
  });
});

describe('joinTexts', () => {
  it.each([
    [['Lake Garda', 'summer 1962'], 'Lake Garda, summer 1962'],
    [['بيروت', '1962'], 'بيروت، 1962'],
    [['上海', '1978年'], '上海，1978年'],
    [['東京', '1978年の夏'], '東京、1978年の夏'],
    [['서울', '1978년'], '서울, 1978년'],
    [['', '1962'], '1962'],
    [['', ''], ''],
  ])('joins %j to %s', (texts, joined) => {
    expect(joinTexts(texts)).toBe(joined);
  });
});

describe('columnCount', () => {
  it.each([
    ['', 0],
    ['Rose, 1962', 10],
    ['e\u0301क्षि', 2],
    ['王小明', 6],
    ['はなこ', 6],
    ['김영희', 6],
    [`${family}🌹`, 4],
  ])('counts %j as %i', (text, count) => {
    expect(columnCount(text)).toBe(count);
  });
});

describe('writtenText', () => {
  it.each([
    [' Rose ', 'Rose'],
    ['\u200bRose', '\u200bRose'],
    ['\u200f\u05e9', '\u200f\u05e9'],
    [family, family],
    ['  ', ''],
    ['\u200b', ''],
    ['\ufeff \u2060\u00ad\u200d\ufe0f', ''],
    ['\u3164', ''],
  ])('turns %j into %j', (text, written) => {
    expect(writtenText(text)).toBe(written);
  });
});

describe('passwordProblem', () => {
  it('counts visible characters: six are enough, however each is encoded', () => {
    for (const text of ['secret', family.repeat(6), 'e\u0301'.repeat(6)]) expect(passwordProblem(text)).toBeNull();
    for (const text of ['12345', family, family.repeat(5), 'e\u0301'.repeat(5)])
      expect(passwordProblem(text)).toBe(fieldMessages.password);
  });

  it('accepts up to two hundred characters', () => {
    expect(passwordProblem(family.repeat(200))).toBeNull();
    expect(passwordProblem('x'.repeat(201))).toBe(tooLongMessage(200));
    expect(passwordProblem(`x${'\u0301'.repeat(100_000)}`)).toBe(tooLongMessage(200));
  });
});

describe('nameProblem', () => {
  it('accepts all characters of names, including joiners and direction marks', () => {
    for (const text of ['Rose', 'ශ්‍රී', 'می\u200cخواهم', family, 'אנה\u200f', '\u00a0Ann '])
      expect(nameProblem(text, fieldMessages.title)).toBeNull();
  });

  it.each(['\u0000', '\u0007', '\t', '\n', '\u007f', '\u0085', '\u202e', '\u2066', '\u2028', '\u2029', '\ud800'])(
    'refuses %j',
    (character) => {
      expect(nameProblem(`Ro${character}se`, fieldMessages.title)).toBe(fieldMessages.controlCharacters);
    },
  );

  it('requires at least one character, and not too many', () => {
    expect(nameProblem(' \u00a0', fieldMessages.title)).toBe(fieldMessages.title);
    expect(nameProblem('x'.repeat(201), fieldMessages.title)).toBe(tooLongMessage(200));
  });
});
