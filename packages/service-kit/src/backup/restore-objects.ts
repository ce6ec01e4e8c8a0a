import pLimit from 'p-limit';
import { retryWithTimeout } from '../database/await-database.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { type ArchivedEntry, listEntries } from './archive/archive-reader.ts';
import { type BucketName, bucketNames, bucketPrefix } from './manifest.ts';
import type { Buckets } from './missing-objects.ts';

const putsAtOnce = 8;
const storeWait = { forMs: 60_000, onWait: () => {} };
const contentType = 'application/octet-stream';

const find = (name: string): { bucket: BucketName; key: string } | undefined => {
  const bucket = bucketNames.find((one) => name.startsWith(bucketPrefix(one)));
  return bucket && { bucket, key: name.slice(bucketPrefix(bucket).length) };
};

const put = (store: ObjectStore, key: string, file: string, { start, size }: ArchivedEntry): Promise<void> =>
  retryWithTimeout(storeWait, () => store.putFile(key, file, { contentType, part: { start, size } }));

export async function restoreObjects(file: string, buckets: Buckets): Promise<Record<BucketName, number>> {
  const inTurn = pLimit(putsAtOnce);
  const counts = { media: 0, render: 0 };
  const waiting = new Set<Promise<void>>();
  for await (const entry of listEntries(file)) {
    const object = find(entry.name);
    if (!object) continue;
    counts[object.bucket] += 1;
    const putting = inTurn(() => put(buckets[object.bucket], object.key, file, entry));
    waiting.add(putting);
    putting.then(() => waiting.delete(putting)).catch(() => undefined);
    if (waiting.size >= 2 * putsAtOnce) await Promise.race(waiting);
  }
  await Promise.all(waiting);
  return counts;
}
