import { parseS3Settings } from '@afterglow/service-kit/object-store';
import { s3Client } from '@afterglow/service-kit/s3';
import { eventually } from '../eventually.ts';
import { containerS3 } from './containers.ts';
import { localMinio } from './local-minio.ts';
import type { S3 } from './stores.ts';

/** MinIO reports ready before it has loaded its accounts, and refuses signed requests until then. */
export async function makeBucket(url: string): Promise<void> {
  const settings = parseS3Settings(url);
  const { bucket, region } = settings;
  const client = s3Client(settings);
  await eventually(async () => {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
    return true;
  });
}

/** S3_TEST_ENDPOINT, `minio` on the PATH or a container; null if there is none. */
export async function startS3(folder: string, endpoint: string | undefined, docker: boolean): Promise<S3 | null> {
  const given = endpoint ? { url: endpoint, domain: null, stop: async () => {} } : null;
  const s3 = given ?? (await localMinio(folder)) ?? (docker ? await containerS3() : null);
  if (s3) await makeBucket(s3.url);
  return s3;
}
