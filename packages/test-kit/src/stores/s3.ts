import { parseS3Settings } from '@afterglow/service-kit/object-store';
import { s3Client } from '@afterglow/service-kit/s3';
import { eventually } from '../eventually.ts';
import { containerS3 } from './containers.ts';
import { localMinio } from './local-minio.ts';
import type { S3 } from './stores.ts';

/** MinIO says that it is ready before it has read its accounts: until then it refuses every signed request. */
export async function makeBucket(url: string): Promise<void> {
  const settings = parseS3Settings(url);
  const { bucket, region } = settings;
  const client = s3Client(settings);
  await eventually(async () => {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
    return true;
  });
}

/** The S3 of S3_TEST_ENDPOINT, of `minio` on the PATH or of a container, with its bucket; null where there is none. */
export async function startS3(folder: string, endpoint: string | undefined, docker: boolean): Promise<S3 | null> {
  const given = endpoint ? { url: endpoint, domain: null, stop: async () => {} } : null;
  const s3 = given ?? (await localMinio(folder)) ?? (docker ? await containerS3() : null);
  if (s3) await makeBucket(s3.url);
  return s3;
}
