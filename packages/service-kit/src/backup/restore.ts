import { createHash } from 'node:crypto';
import { schemaOwners } from '@afterglow/proto';
import { checkArchive, listEntries, readEntryWhole } from './archive/archive-reader.ts';
import type { Installation } from './back-up.ts';
import { haveSameKeys, type Keys, writeKeys } from './keys.ts';
import { bucketNames, keysName, kubernetesKeysName, type Manifest, manifestName, parseManifest } from './manifest.ts';
import type { Buckets } from './missing-objects.ts';
import { restoreObjects } from './restore-objects.ts';
import { restoreRows } from './restore-rows.ts';
import {
  closeSchemas,
  connectSchemas,
  isProductRunning,
  listPids,
  runEverywhere,
  type SchemaClients,
} from './schema-clients.ts';
import { type Settled, settleRows } from './settle-rows.ts';
import { isBucketEmpty } from './stored-objects.ts';
import { findFilled, listMigrations, listTables } from './tables.ts';

export interface RestoreOptions extends Installation {
  /** Without it, the installation must already have the backup's keys. */
  readonly secretsFile?: string | undefined;
  readonly say: (line: string) => void;
}

async function readSmall(file: string, names: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const entry of listEntries(file))
    if (names.includes(entry.name)) found.set(entry.name, String(await readEntryWhole(file, entry)));
  return found;
}

async function readArchive(file: string): Promise<{ manifest: Manifest; keys: Keys; id: string }> {
  await checkArchive(file);
  const small = await readSmall(file, [manifestName, keysName]);
  const text = small.get(manifestName);
  if (text === undefined) throw new Error('it ends too early');
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { manifest: parseManifest(text), keys: JSON.parse(small.get(keysName) ?? '{}'), id };
}

async function refuseOtherRelease(clients: SchemaClients, { schemas }: Manifest): Promise<void> {
  for (const schema of schemaOwners) {
    const own = await listMigrations(clients[schema]);
    const backedUp = schemas[schema]?.migrations ?? [];
    const differing = [...own, ...backedUp].filter((name) => !own.includes(name) || !backedUp.includes(name));
    if (differing.length > 0)
      throw new Error(
        `The backup is of another release: ${schema} differs by ${differing.join(', ')}. Restore it with that release, then upgrade.`,
      );
  }
}

async function refuseData(clients: SchemaClients, buckets: Buckets, marker: string): Promise<void> {
  for (const schema of schemaOwners) {
    const filled = await findFilled(clients[schema], await listTables(clients[schema], schema));
    if (filled)
      throw new Error(`There is data already, in ${schema}.${filled}: a backup is restored on empty stores alone.`);
  }
  for (const name of bucketNames) {
    const isOurs = (await buckets[name].head(marker)) !== null;
    if (!isOurs && !(await isBucketEmpty(buckets[name])))
      throw new Error(`There is data already, in the bucket of ${name}: a backup is restored on empty stores alone.`);
  }
}

async function restoreKeys(file: string, keys: Keys, { secretsFile, keys: own }: RestoreOptions): Promise<void> {
  if (secretsFile) await writeKeys(secretsFile, keys);
  else if (!haveSameKeys(keys, own))
    throw new Error(
      `This installation has other keys than the backup, so that everybody would have to sign in again. Put those first: tar --extract --to-stdout --file ${file} ${kubernetesKeysName} | kubectl apply -f -`,
    );
}

async function fill(clients: SchemaClients, file: string, options: RestoreOptions): Promise<Settled> {
  const { buckets, say } = options;
  const { manifest, keys, id } = await readArchive(file);
  say(`every checksum of ${file} is right; it is of ${manifest.madeAt}`);
  const marker = `restoring/${id}`;
  await refuseOtherRelease(clients, manifest);
  await refuseData(clients, buckets, marker);
  await restoreKeys(file, keys, options);
  for (const name of bucketNames)
    await buckets[name].putBuffer(marker, Buffer.alloc(0), { contentType: 'application/octet-stream' });
  await runEverywhere(clients, 'begin');
  await restoreRows(clients, file, manifest);
  say(`rows: those of ${schemaOwners.join(', ')}`);
  const objects = await restoreObjects(file, buckets);
  for (const name of bucketNames) {
    if (objects[name] !== manifest.buckets[name].objects)
      throw new Error(
        `the bucket of ${name} got ${objects[name]} objects in place of ${manifest.buckets[name].objects}`,
      );
    say(`${name}: ${objects[name]} objects`);
  }
  const settled = await settleRows(clients, buckets, manifest);
  await runEverywhere(clients, 'commit');
  for (const name of bucketNames) await buckets[name].delete(marker);
  return settled;
}

/**
 * Restores into empty stores with the schemas of the same release. Changes nothing before all checksums are verified,
 * and commits the rows last. @throws Error with a sentence for the operator.
 */
export async function restore(file: string, options: RestoreOptions): Promise<Settled> {
  const clients = await connectSchemas(options.roles);
  try {
    if (await isProductRunning(clients, await listPids(clients)))
      throw new Error('The product is running. Stop it first, with its stores left alone.');
    return await fill(clients, file, options);
  } finally {
    await closeSchemas(clients);
  }
}
