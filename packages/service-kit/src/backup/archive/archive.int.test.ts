import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkArchive, listEntries, readEntryWhole } from './archive-reader.ts';
import { openArchiveWriter } from './archive-writer.ts';

const run = promisify(execFile);
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterglow-archive-'));
  file = join(folder, 'one.tar');
});
afterEach(() => rm(folder, { recursive: true }));

const deep = `objects/media/memorials/12/${'a'.repeat(80)}/${'b'.repeat(90)}.mp4`;

async function writeArchive(count = 2500): Promise<void> {
  const writer = await openArchiveWriter(file, new Date('2026-11-28T12:00:00Z'));
  for (let number = 0; number < count; number += 1) await writer.addBuffer(`many/${number}`, Buffer.from(`${number}`));
  await writer.addBuffer('empty', Buffer.alloc(0));
  await writer.add({ name: deep, size: 3000 }, [Buffer.alloc(1000, 1), Buffer.alloc(2000, 2)]);
  await writer.end();
  await writer.close();
}

async function change(position: number): Promise<void> {
  const handle = await open(file, 'r+');
  const { buffer: byte } = await handle.read(Buffer.alloc(1), 0, 1, position);
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, position);
  await handle.close();
}

describe('an archive', () => {
  it('is read by tar, and its lists by sha256sum', async () => {
    await writeArchive();
    await run('tar', ['-xf', file, '-C', folder]);
    expect(await readFile(join(folder, 'many/2499'), 'utf8')).toBe('2499');
    expect((await readFile(join(folder, deep))).equals(Buffer.alloc(3000, 2).fill(1, 0, 1000))).toBe(true);
    const check = 'cat checksums/* | sha256sum --check --quiet && cat checksums/* | wc -l';
    expect((await run('bash', ['-euo', 'pipefail', '-c', check], { cwd: folder })).stdout.trim()).toBe('2502');
  });

  it('can be read by its owner alone, and takes no file that is there', async () => {
    await writeArchive(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeArchive(1)).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it('is read as it was written', async () => {
    await writeArchive();
    expect(await checkArchive(file)).toBe(2502);
    const found = new Map<string, string>();
    for await (const entry of listEntries(file)) found.set(entry.name, String(await readEntryWhole(file, entry)));
    expect(found.get('many/7')).toBe('7');
    expect(found.get('empty')).toBe('');
    expect(found.get(deep)).toHaveLength(3000);
  });

  it('refuses an entry that is not as long as was announced', async () => {
    const writer = await openArchiveWriter(file, new Date());
    await expect(writer.add({ name: 'x', size: 3 }, [Buffer.from('ab')])).rejects.toThrow(
      'x has 2 bytes in place of 3',
    );
    await writer.close();
  });
});

describe('detects a damaged archive', () => {
  it('wherever a byte of it has changed', async () => {
    await writeArchive(30);
    const { size } = await stat(file);
    const contents = Array.from({ length: 30 }, (_, number) => 512 + number * 1024);
    for (const position of [...contents, 0, 130, 148, 31 * 1024 + 600, size - 1024 - 100 * 10]) {
      await change(position);
      await expect(checkArchive(file), String(position)).rejects.toThrow();
      await change(position);
    }
    expect(await checkArchive(file)).toBe(32);
  });

  it('wherever it is cut off', async () => {
    await writeArchive(1100);
    const { size } = await stat(file);
    for (const length of [size - 1024, size - 1025, Math.floor(size / 2), 512, 100, 0]) {
      await truncate(file, length);
      await expect(checkArchive(file), String(length)).rejects.toThrow('ends too early');
    }
  });
});
