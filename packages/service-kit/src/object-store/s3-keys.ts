import type { FolderPage } from './object-store.ts';
import { ObjectStoreUnavailable, orUnavailable } from './object-store-unavailable.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { withLimits } from './s3-requests.ts';

/** S3 lists and deletes at most this many keys in a request. */
const keysPerRequest = 1000;
/** Deleting that many takes a store a while; whether it answers at all the listing before has shown. */
const deletionMs = 30_000;

async function* pages({ client, name, ask }: S3Bucket, prefix: string): AsyncGenerator<string[]> {
  let token = '';
  do {
    const page = await ask(() => client.listObjectsV2Query(name, prefix, token, '', keysPerRequest, ''));
    yield page.objects.flatMap(({ name: key }) => (key === undefined ? [] : [key]));
    token = page.isTruncated ? page.nextContinuationToken : '';
  } while (token);
}

export async function* keysBelow(bucket: S3Bucket, prefix: string): AsyncGenerator<string> {
  for await (const keys of pages(bucket, prefix)) yield* keys;
}

/** The character behind the slash: a folder's name with it comes behind all keys of the folder. */
const behindSlash = '0';

export async function foldersBelow(
  { client, name, ask }: S3Bucket,
  prefix: string,
  { after, limit }: FolderPage,
): Promise<string[]> {
  const behind = after === null ? '' : `${prefix}${after}${behindSlash}`;
  const names: string[] = [];
  let token = '';
  do {
    // Keys beside the folders count as entries of the answer, too.
    const page = await ask(() => client.listObjectsV2Query(name, prefix, token, '/', limit - names.length, behind));
    for (const { prefix: folder } of page.objects) if (folder) names.push(folder.slice(prefix.length, -1));
    token = page.isTruncated ? page.nextContinuationToken : '';
  } while (token && names.length < limit);
  return names;
}

export async function deleteBelow(bucket: S3Bucket, prefix: string): Promise<void> {
  for await (const keys of pages(bucket, prefix)) {
    if (keys.length === 0) continue;
    const remove = () => bucket.client.removeObjects(bucket.name, keys);
    const refused = await orUnavailable(() => withLimits({ answerMs: deletionMs }, remove));
    if (refused.length > 0) throw new ObjectStoreUnavailable(refused);
  }
}
