import { appendFileSync } from 'node:fs';
import { describe, inject, it } from 'vitest';
import '../provided.ts';

/** Skips the suite if there is no S3; `npm test` reports that. */
export function describeS3(name: string, suite: (url: string, domain: string | null) => Promise<void> | void): void {
  const url = inject('s3Url');
  if (url === null) appendFileSync(inject('withoutS3File'), `${name}\n`);
  const body = () => (url === null ? it('wants an S3', () => {}) : suite(url, inject('s3Domain')));
  describe.skipIf(url === null)(name, body);
}
