import { appendFileSync } from 'node:fs';
import { describe, inject, it } from 'vitest';
import '../provided.ts';

/** A suite that needs a real S3. If there is none its body does not run, and the end of the run names it. */
export function describeS3(name: string, suite: (url: string, domain: string | null) => Promise<void> | void): void {
  const url = inject('s3Url');
  if (url === null) appendFileSync(inject('withoutS3File'), `${name}\n`);
  const body = () => (url === null ? it('wants an S3', () => {}) : suite(url, inject('s3Domain')));
  describe.skipIf(url === null)(name, body);
}
