import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SchemaOwner } from '@afterglow/proto/services';
import { Client } from 'pg';
import type { Product } from './product.ts';

export async function databaseUrl({ dataDir }: Product, service: SchemaOwner): Promise<string> {
  const { databaseUrls } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8'));
  return databaseUrls[service];
}

export async function openDatabase(product: Product, service: SchemaOwner): Promise<Client> {
  const database = new Client({ connectionString: await databaseUrl(product, service) });
  await database.connect();
  return database;
}
