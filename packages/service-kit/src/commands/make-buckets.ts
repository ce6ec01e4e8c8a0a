import { Client } from 'minio';
import { Type } from 'typebox';
import { decodeConfig } from '../config/decode.ts';
import { configFields } from '../config/fields.ts';
import { runMain } from '../lifecycle/run-process.ts';
import { s3SettingsOf } from '../object-store/index.ts';

const BucketsConfig = Type.Object({
  /** `s3://ACCESS:SECRET@host:port/BUCKET,BUCKET…?tls=0` */
  OBJECT_STORE_URL: configFields.OBJECT_STORE_URL,
});

await runMain(async () => {
  const settings = s3SettingsOf(decodeConfig(BucketsConfig, process.env).OBJECT_STORE_URL);
  const client = new Client({
    endPoint: settings.host,
    port: settings.port,
    useSSL: settings.tls,
    region: settings.region,
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
  });
  for (const bucket of settings.bucket.split(',')) {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, settings.region);
  }
});
