import { expect, it } from 'vitest';
import { overdueWork } from './work-deadline.ts';

const deadlineMs = 1000;

it.each([
  ['is not overdue while it works', { passed: 2999, used: 999, idle: 0 }, null],
  ['is too complex once it has used its time', { passed: 1000, used: 1000, idle: 0 }, 'complex'],
  ['is too complex even if its time took long', { passed: 9000, used: 1000, idle: 0 }, 'complex'],
  ['stalls once it has used none for as long', { passed: 1500, used: 500, idle: 1000 }, 'stalled'],
  ['stalls when it gets too little time in three times as long', { passed: 3000, used: 999, idle: 0 }, 'stalled'],
] as const)('an image %s', (_, time, outcome) => {
  expect(overdueWork(time, deadlineMs)).toBe(outcome);
});
