import { ObjectStoreUnavailable, orUnavailable } from '../errors/object-store-unavailable.ts';
import type { FolderPage } from './object-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { withLimits } from './s3-requests.ts';

const keysPerRequest = 1000;
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

/** After every key of a folder. The name of another folder would not do: SeaweedFS leaves that folder out. */
const lastCharacter = '\u{10ffff}';

export async function foldersBelow(
  { client, name, ask }: S3Bucket,
  prefix: string,
  { after, limit }: FolderPage,
): Promise<string[]> {
  const behind = after === null ? '' : `${prefix}${after}/${lastCharacter}`;
  const names: string[] = [];
  let token = '';
  do {
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
