import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Table } from './tables.ts';

const partBytes = 4 * 1024 * 1024;

const target = ({ name, columns }: Table): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) {
      yield Buffer.concat(held);
      [held, bytes] = [[], 0];
    }
  }
  yield Buffer.concat(held);
}

export async function exportRows(
  client: pg.Client,
  table: Table,
  write: (part: Buffer, number: number) => Promise<void>,
): Promise<number> {
  const rows = client.query(to(`copy ${target(table)} to stdout`));
  let number = 0;
  await pipeline(rows, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const part of inParts(compressed)) {
      number += 1;
      await write(part, number);
    }
  });
  return rows.rowCount;
}

export async function importRows(client: pg.Client, table: Table, parts: AsyncIterable<Buffer>): Promise<number> {
  const rows = client.query(from(`copy ${target(table)} from stdin`));
  await pipeline(Readable.from(parts), createGunzip(), rows);
  return rows.rowCount;
}

/** Runs `work` with triggers off, so that restored rows have no side effects. */
export async function withoutTriggers(
  client: pg.Client,
  tables: readonly Table[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  await fill();
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}
