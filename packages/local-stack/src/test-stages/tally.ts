import { relative } from 'node:path';
import { projectRoot } from '../folders.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

export const emptyTally: Tally = { passed: 0, failed: 0, failures: [] };

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
});

export const tallyOf = (failure?: string): Tally =>
  failure === undefined ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [failure] };

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

const shownLines = 12;

function describeFailure(file: string, test: string, message = ''): string {
  const lines = message.trim().split('\n');
  const reason = lines.filter((line) => !/^\s+at .*(node_modules|node:)/.test(line)).slice(0, shownLines);
  return [`${relative(projectRoot, file)} ${test}`.trim(), ...reason.map((line) => `    ${line}`)].join('\n');
}

/** A file's failed tests; one that cannot even be loaded has no tests and counts as one failure. */
function failuresOf({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [describeFailure(name, '', message)] : [];
  return failed.map((test) => describeFailure(name, test.fullName, test.failureMessages?.[0]));
}

/** A run that fails without a failed test counts as one failure: an error outside all tests, or no report at all. */
export function tallyOfVitest(project: string, report: VitestReport | undefined, exitCode: number): Tally {
  const passed = report?.numPassedTests ?? 0;
  const found = report?.testResults.flatMap(failuresOf) ?? [];
  const failures =
    found.length === 0 && exitCode !== 0 ? [`${project} ended with ${exitCode} beside its tests`] : found;
  return { passed, failed: failures.length, failures };
}

export function closingLines({ passed, failed, failures }: Tally): string {
  const named = failures.length > 0 ? `\nFailed:\n${failures.map((failure) => `- ${failure}`).join('\n')}\n` : '';
  return `${named}\n${passed} passed, ${failed} failed`;
}
