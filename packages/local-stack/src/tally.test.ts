import { describe, expect, it } from 'vitest';
import { tallyOfVitest } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

describe('tallyOfVitest', () => {
  it('counts tests', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [file('failed', 'passed', 'failed', 'passed')],
    };
    expect(tallyOfVitest(report, 1)).toEqual({ passed: 2, failed: 1 });
  });

  it('counts a file that cannot be loaded', () => {
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed'), file('failed')] };
    expect(tallyOfVitest(report, 1)).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a run that fails beside its tests', () => {
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed')] };
    expect(tallyOfVitest(report, 1)).toEqual({ passed: 1, failed: 1 });
    expect(tallyOfVitest(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  });
});
