import { expect, test } from 'vitest';
import { captionLine } from './caption-line.ts';

const rose = { who: 'Rose', where: 'Rome', when: '1962' };
const none = { who: '', where: '', when: '' };

test.each([
  [rose, 'Rose · Rome, 1962'],
  [{ ...rose, who: ' ' }, 'Rome, 1962'],
  [{ ...none, when: '1962' }, '1962'],
  [{ ...none, where: '上海', when: '1978年' }, '上海，1978年'],
  [none, ''],
])('writes %j in one line', (caption, line) => {
  expect(captionLine(caption)).toBe(line);
});
