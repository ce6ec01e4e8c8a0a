import { fileURLToPath } from 'node:url';
import { unbracketedHost } from '../config/unbracketed-host.ts';
import { folderObjectStore } from './folder-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-bucket.ts';

export interface ObjectStoreKeys {
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
}

/**
 * `file:///absolute/folder`, or `s3://host:port/bucket` with the options `tls=0`, `region=` and `addressing=virtual-host`.
 * The keys stand beside it or, encoded, in it as `ACCESS:SECRET@`; without any the machine's role gives them.
 * Nothing is connected or made before the first call. Rejects with an Error when the URL is neither.
 */
export async function openObjectStore(url: string, keys?: ObjectStoreKeys): Promise<ObjectStore> {
  const { protocol } = new URL(url);
  if (protocol === 'file:') return folderObjectStore(fileURLToPath(url));
  if (protocol === 's3:') {
    // Its client takes 15 MB, of which a process with a folder is spared.
    const { s3ObjectStore } = await import('./s3-object-store.ts');
    return s3ObjectStore(parseS3Settings(url, keys));
  }
  throw new Error(`an object store is file:///folder or s3://…, not ${protocol}`);
}

/** The settings in an `s3://` URL. @throws Error when the host, the bucket or one of two keys is missing. */
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
