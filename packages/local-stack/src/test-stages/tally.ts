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

export const createTally = (failure?: string): Tally =>
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

function shorten(message: string): string {
  const lines = message.trim().split('\n');
  const telling = lines.filter((line) => !/^\s+at .*(node_modules|node:)/.test(line)).slice(0, shownLines);
  return telling.map((line) => `    ${line}`).join('\n');
}

const describeFailure = (file: string, test: string, message = ''): string =>
  [`${relative(projectRoot, file)} ${test}`.trim(), ...(message ? [shorten(message)] : [])].join('\n');

/** A file that cannot be loaded counts as one failure. */
function getFailures({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [describeFailure(name, '', message)] : [];
  return failed.map((test) => describeFailure(name, test.fullName, test.failureMessages?.[0]));
}

/** Errors outside tests count as one failure each, and so does a run without a report. */
export function tallyOfVitest(
  project: string,
  exitCode: number,
  report?: VitestReport,
  unhandledErrors: readonly string[] = [],
): Tally {
  const passed = report?.numPassedTests ?? 0;
  const found = [
    ...(report?.testResults.flatMap(getFailures) ?? []),
    ...unhandledErrors.map((error) => `${project}, outside its tests\n${shorten(error)}`),
  ];
  const failures =
    found.length === 0 && exitCode !== 0
      ? [`${project} ended with ${exitCode} beside its tests: its output says why`]
      : found;
  return { passed, failed: failures.length, failures };
}

export function closingLines({ passed, failed, failures }: Tally): string {
  const named = failures.length > 0 ? `\nFailed:\n${failures.map((failure) => `- ${failure}`).join('\n')}\n` : '';
  return `${named}\n${passed} passed, ${failed} failed`;
}
