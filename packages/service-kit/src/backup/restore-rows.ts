import { schemaOwners } from '@afterglow/proto';
import type pg from 'pg';
import { type ArchivedEntry, listEntries, readEntry } from './archive/archive-reader.ts';
import { type Manifest, type SchemaManifest, tablePrefix } from './manifest.ts';
import type { SchemaClients } from './schema-clients.ts';
import { listTables, setSequences } from './tables.ts';
import { importRows, withoutTriggers } from './transfer-rows.ts';

type Parts = ReadonlyMap<string, readonly ArchivedEntry[]>;

async function findParts(file: string): Promise<Parts> {
  const parts = new Map<string, ArchivedEntry[]>();
  for await (const entry of listEntries(file)) {
    const folder = entry.name.slice(0, entry.name.lastIndexOf('/') + 1);
    if (folder.startsWith('postgres/')) parts.set(folder, [...(parts.get(folder) ?? []), entry]);
  }
  return parts;
}

async function* readParts(file: string, parts: readonly ArchivedEntry[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* readEntry(file, part);
}

async function restoreSchema(
  client: pg.Client,
  schema: string,
  { tables: counts, sequences }: SchemaManifest,
  read: (folder: string) => AsyncIterable<Buffer>,
): Promise<void> {
  const tables = await listTables(client, schema);
  await withoutTriggers(client, tables, async () => {
    for (const table of tables) {
      const rows = await importRows(client, table, read(tablePrefix(schema, table.name)));
      if (rows !== counts[table.name])
        throw new Error(`${schema}.${table.name} got ${rows} rows in place of ${counts[table.name]}`);
    }
  });
  await setSequences(client, sequences);
}

/** Must run in a transaction of each client. @throws Error if a table's row count differs from the manifest. */
export async function restoreRows(clients: SchemaClients, file: string, manifest: Manifest): Promise<void> {
  const parts = await findParts(file);
  const read = (folder: string) => readParts(file, parts.get(folder) ?? []);
  for (const schema of schemaOwners)
    await restoreSchema(clients[schema], schema, manifest.schemas[schema] as SchemaManifest, read);
}
