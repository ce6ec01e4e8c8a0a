import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../folders.ts';
import { add, closingLines, createTally, tallyOfVitest } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  name: join(projectRoot, 'proto/src/limits.test.ts'),
  status,
  message: 'Cannot find module',
  assertionResults: tests.map((one) => ({
    status: one,
    fullName: 'limits hold',
    failureMessages:
      one === 'failed'
        ? ['AssertionError: expected 1 to be 2\n    at run (/a/node_modules/b:1:1)\n    at limits.test.ts:3:5']
        : [],
  })),
});

describe('tallyOfVitest', () => {
  it('counts tests, and lists those that failed with their reason', () => {
    const report = { numPassedTests: 2, testResults: [file('failed', 'passed', 'failed', 'passed')] };
    const failure = [
      'proto/src/limits.test.ts limits hold',
      '    AssertionError: expected 1 to be 2',
      '        at limits.test.ts:3:5',
    ].join('\n');
    expect(tallyOfVitest('unit', 1, report)).toEqual({ passed: 2, failed: 1, failures: [failure] });
  });

  it('counts a file that cannot be loaded as a failure', () => {
    const report = { numPassedTests: 1, testResults: [file('passed', 'passed'), file('failed')] };
    const failures = ['proto/src/limits.test.ts\n    Cannot find module'];
    expect(tallyOfVitest('unit', 1, report)).toEqual({ passed: 1, failed: 1, failures });
  });

  it('counts each error outside the tests as a failure, with its reason', () => {
    const report = { numPassedTests: 1, testResults: [file('passed', 'passed')] };
    const errors = ['during limits hold: Error: Worker exited unexpectedly\n    at node:internal/1:1', 'Error: late'];
    const failures = [
      'unit, outside its tests\n    during limits hold: Error: Worker exited unexpectedly',
      'unit, outside its tests\n    Error: late',
    ];
    expect(tallyOfVitest('unit', 1, report, errors)).toEqual({ passed: 1, failed: 2, failures });
  });

  it('counts a run that ends badly without an error as a failure', () => {
    const report = { numPassedTests: 1, testResults: [file('passed', 'passed')] };
    const failures = ['unit ended with 1 beside its tests: its output says why'];
    expect(tallyOfVitest('unit', 1, report)).toEqual({ passed: 1, failed: 1, failures });
    expect(tallyOfVitest('unit', 1)).toEqual({ passed: 0, failed: 1, failures });
  });
});

describe('closingLines', () => {
  it('end with the total, below all failures', () => {
    const tally = add(add(createTally(), createTally('biome check .')), createTally('e2e took too long'));
    expect(closingLines(tally)).toBe('\nFailed:\n- biome check .\n- e2e took too long\n\n1 passed, 2 failed');
    expect(closingLines(createTally())).toBe('\n1 passed, 0 failed');
  });
});
