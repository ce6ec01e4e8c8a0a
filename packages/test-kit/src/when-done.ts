import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Ends a resource with the test that opened it, or with the test file. Vitest 5.1.1 ignores an `afterAll` that a test calls. */
export function whenDone(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  else afterAll(async () => void (await end()));
}
