import { rename, rm } from 'node:fs/promises';
import { schemaOwners } from '@afterglow/proto';
import { type ArchiveWriter, openArchiveWriter } from './archive/archive-writer.ts';
import { type Keys, type KubernetesNames, toKubernetesSecrets } from './keys.ts';
import {
  type BucketName,
  bucketNames,
  bucketPrefix,
  keysName,
  kubernetesKeysName,
  type Manifest,
  manifestName,
  type SchemaManifest,
  tablePrefix,
} from './manifest.ts';
import { type Buckets, findLost } from './missing-objects.ts';
import {
  beginSnapshot,
  closeSchemas,
  connectSchemas,
  runEverywhere,
  type SchemaClients,
  type SchemaRoles,
} from './schema-clients.ts';
import { readObjects } from './stored-objects.ts';
import { listMigrations, listTables, readSequences } from './tables.ts';
import { exportRows } from './transfer-rows.ts';

export interface Installation {
  readonly roles: SchemaRoles;
  readonly buckets: Buckets;
  readonly keys: Keys;
  readonly kubernetes?: KubernetesNames | undefined;
}

type Say = (line: string) => void;

async function addSchema(
  archive: ArchiveWriter,
  clients: SchemaClients,
  schema: (typeof schemaOwners)[number],
): Promise<SchemaManifest> {
  const client = clients[schema];
  const tables: Record<string, number> = {};
  for (const table of await listTables(client, schema)) {
    const prefix = tablePrefix(schema, table.name);
    const write = (part: Buffer, number: number) =>
      archive.addBuffer(`${prefix}${String(number).padStart(6, '0')}.gz`, part);
    tables[table.name] = await exportRows(client, table, write);
  }
  return { migrations: await listMigrations(client), tables, sequences: await readSequences(client, schema) };
}

async function addRows(archive: ArchiveWriter, clients: SchemaClients): Promise<Manifest['schemas']> {
  await beginSnapshot(clients);
  const schemas: Record<string, SchemaManifest> = {};
  for (const schema of schemaOwners) schemas[schema] = await addSchema(archive, clients, schema);
  await runEverywhere(clients, 'commit');
  return schemas;
}

const toldEvery = 10_000;

async function addBucket(archive: ArchiveWriter, buckets: Buckets, name: BucketName, say: Say) {
  const counts = { objects: 0, bytes: 0 };
  for await (const { key, size, bytes } of readObjects(buckets[name])) {
    await archive.add({ name: `${bucketPrefix(name)}${key}`, size }, bytes);
    counts.objects += 1;
    counts.bytes += size;
    if (counts.objects % toldEvery === 0) say(`${name}: ${counts.objects} objects so far`);
  }
  return counts;
}

async function addKeys(archive: ArchiveWriter, { keys, kubernetes }: Installation): Promise<void> {
  const add = (name: string, value: unknown) => archive.addBuffer(name, Buffer.from(JSON.stringify(value)));
  await add(keysName, keys);
  if (kubernetes) await add(kubernetesKeysName, toKubernetesSecrets(keys, kubernetes));
}

async function write(archive: ArchiveWriter, installation: Installation, madeAt: Date, say: Say): Promise<Manifest> {
  const { roles, buckets } = installation;
  const clients = await connectSchemas(roles);
  try {
    await addKeys(archive, installation);
    const schemas = await addRows(archive, clients);
    say(`rows: those of ${schemaOwners.join(', ')}`);
    const stored = { media: { objects: 0, bytes: 0 }, render: { objects: 0, bytes: 0 } };
    for (const name of bucketNames) {
      stored[name] = await addBucket(archive, buckets, name, say);
      say(`${name}: ${stored[name].objects} objects, ${stored[name].bytes} bytes`);
    }
    const lost = await findLost(clients, buckets);
    const manifest: Manifest = { format: 1, madeAt: madeAt.toISOString(), schemas, buckets: stored, lost };
    await archive.addBuffer(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)));
    return manifest;
  } finally {
    await closeSchemas(clients);
  }
}

/**
 * Reads rows before objects, since an object is stored before its row. Runs while the product is in use. @param file
 * appears only once the backup is complete
 */
export async function backUp(installation: Installation, file: string, say: Say): Promise<Manifest> {
  const madeAt = new Date();
  const part = `${file}.part`;
  const archive = await openArchiveWriter(part, madeAt);
  try {
    const manifest = await write(archive, installation, madeAt, say);
    await archive.end();
    await rename(part, file);
    return manifest;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await archive.close();
  }
}
