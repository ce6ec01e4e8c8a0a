import { writeFile } from 'node:fs/promises';
import type { Reporter } from 'vitest/node';

/** Vitest's JSON report leaves out errors outside tests. */
export default class UnhandledErrorsReporter implements Reporter {
  async onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): Promise<void> {
    const path = process.env.UNHANDLED_ERRORS_FILE;
    if (!path) throw new Error('UNHANDLED_ERRORS_FILE is not set');
    const messages = errors.map(({ name, message, stack, VITEST_TEST_NAME: test }) =>
      [test && `during ${test}: `, stack?.includes(message) ? stack : `${name}: ${message}`].filter(Boolean).join(''),
    );
    await writeFile(path, JSON.stringify(messages));
  }
}
