import { Type } from 'typebox';
import { decodeConfig } from '../config/decode.ts';
import { configFields, objectStoreConfigFields, readObjectStoreKeys } from '../config/fields.ts';
import { retryWithTimeout } from '../database/await-database.ts';
import { runMain } from '../lifecycle/run-process.ts';
import { parseS3Settings } from '../object-store/open-object-store.ts';
import { s3Client } from '../object-store/s3-bucket.ts';
import { readStoreWait, storeWaitFields } from './store-wait.ts';

const { OBJECT_STORE_ACCESS_KEY, OBJECT_STORE_SECRET_KEY } = objectStoreConfigFields;

const BucketsConfig = Type.Object({
  MEDIA_OBJECT_STORE_URL: configFields.OBJECT_STORE_URL,
  RENDER_OBJECT_STORE_URL: configFields.OBJECT_STORE_URL,
  ...{ OBJECT_STORE_ACCESS_KEY, OBJECT_STORE_SECRET_KEY },
  ...storeWaitFields,
});

await runMain(async () => {
  const config = decodeConfig(BucketsConfig, process.env);
  for (const url of [config.MEDIA_OBJECT_STORE_URL, config.RENDER_OBJECT_STORE_URL]) {
    const settings = parseS3Settings(url, readObjectStoreKeys(config));
    const client = s3Client(settings);
    await retryWithTimeout(readStoreWait(config), async () => {
      if (!(await client.bucketExists(settings.bucket))) await client.makeBucket(settings.bucket, settings.region);
    });
  }
});
