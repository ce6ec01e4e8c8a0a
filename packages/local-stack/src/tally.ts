/** What has passed and failed so far. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

export const tallyOf = (ok: boolean): Tally => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * The tally of a Vitest run. A file that cannot even be loaded has no tests and counts as one failure, and so does a
 * run that fails without a failed test: an error outside all tests, or no report at all.
 */
export function tallyOfVitest(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return tallyOf(exitCode === 0);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
