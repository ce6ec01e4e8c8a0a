import { fileURLToPath } from 'node:url';
import { unbracketedHost } from '../network/unbracketed-host.ts';
import { folderObjectStore } from './folder-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-bucket.ts';

export interface ObjectStoreKeys {
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
}

/**
 * Accepts `file:///absolute/folder`, or `s3://host:port/bucket` with `tls=0`, `region=` and `addressing=virtual-host`.
 * Keys may be in the URL as `ACCESS:SECRET@`. Connects at the first call. Rejects other URLs with an Error.
 */
export async function openObjectStore(url: string, keys?: ObjectStoreKeys): Promise<ObjectStore> {
  const { protocol } = new URL(url);
  if (protocol === 'file:') return folderObjectStore(fileURLToPath(url));
  if (protocol === 's3:') {
    // The S3 client takes 15 MB, which folder stores don't need.
    const { s3ObjectStore } = await import('./s3-object-store.ts');
    return s3ObjectStore(parseS3Settings(url, keys));
  }
  throw new Error(`an object store is file:///folder or s3://…, not ${protocol}`);
}

export function parseS3Settings(url: string, keys?: ObjectStoreKeys): S3Settings {
  const address = new URL(url);
  const { username, password, port, pathname, searchParams } = address;
  const host = unbracketedHost(address);
  const bucket = pathname.slice(1);
  const accessKey = decodeURIComponent(username) || keys?.accessKey;
  const secretKey = decodeURIComponent(password) || keys?.secretKey;
  if (!(host && bucket) || !accessKey !== !secretKey)
    throw new Error('s3://ACCESS:SECRET@host:port/bucket is incomplete');
  const tls = searchParams.get('tls') !== '0';
  return {
    host,
    port: Number(port) || (tls ? 443 : 80),
    tls,
    region: searchParams.get('region') || 'us-east-1',
    pathStyle: searchParams.get('addressing') !== 'virtual-host',
    keys: accessKey && secretKey ? { accessKey, secretKey } : 'provider',
    bucket,
  };
}
