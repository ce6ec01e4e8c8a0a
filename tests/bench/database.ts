import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Product } from './product.ts';

/** A service's own database, for what its calls do not tell. Whoever asks ends it. */
export async function openDatabase({ dataDir }: Product, service: 'media' | 'render'): Promise<Client> {
  const { databaseUrls } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8'));
  const database = new Client({ connectionString: databaseUrls[service] });
  await database.connect();
  return database;
}
