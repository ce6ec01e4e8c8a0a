import { appendFileSync } from 'node:fs';
import { describe, inject } from 'vitest';
import '../provided.ts';

/** A suite that needs a real S3. Where there is none it is skipped, and the end of the run names it. */
export function describeS3(name: string, suite: (url: string, domain: string | null) => void): void {
  const url = inject('s3Url');
  if (url === null) appendFileSync(inject('withoutS3File'), `${name}\n`);
  describe.skipIf(url === null)(name, () => suite(url ?? 's3://nobody:nothing@localhost/none', inject('s3Domain')));
}
