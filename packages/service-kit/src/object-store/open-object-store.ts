import { fileURLToPath } from 'node:url';
import { folderObjectStore } from './folder-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-bucket.ts';
import { s3ObjectStore } from './s3-object-store.ts';

/**
 * `file:///absolute/folder`, or `s3://ACCESS:SECRET@host:port/bucket` with the options `tls=0` and `region=`.
 * Nothing is connected or made before the first call. @throws Error when the URL is neither.
 */
export function openObjectStore(url: string): ObjectStore {
  const { protocol } = new URL(url);
  if (protocol === 'file:') return folderObjectStore(fileURLToPath(url));
  if (protocol === 's3:') return s3ObjectStore(s3SettingsOf(url));
  throw new Error(`an object store is file:///folder or s3://…, not ${protocol}`);
}

/** The settings in an `s3://` URL. @throws Error when the host, the bucket or a credential is missing. */
export function s3SettingsOf(url: string): S3Settings {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url);
  const bucket = pathname.slice(1);
  if (!(username && password && hostname && bucket))
    throw new Error('s3://ACCESS:SECRET@host:port/bucket is incomplete');
  const tls = searchParams.get('tls') !== '0';
  return {
    host: hostname,
    port: Number(port) || (tls ? 443 : 80),
    tls,
    region: searchParams.get('region') || 'us-east-1',
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    bucket,
  };
}
