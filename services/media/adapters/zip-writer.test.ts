import { crc32 } from 'node:zlib';
import { openZip } from '@afterglow/test-kit/zip';
import { expect, it } from 'vitest';
import { createZipWriter } from './zip-writer.ts';

const time = { local: '2026-01-01T00:00:00', instant: new Date('2026-01-01T00:00:00Z') };

function collect() {
  const pieces: Buffer[] = [];
  const zip = createZipWriter(async (piece) => void pieces.push(Buffer.from(piece)));
  return { zip, open: () => openZip(Buffer.concat(pieces)) };
}

it('an archive contains files and streams unchanged', async () => {
  const { zip, open } = collect();
  await zip.addFile('a.txt', time, Buffer.from('a'));
  await zip.addStream('b.txt', time, { size: 2, crc32: crc32('bc') }, [Buffer.from('b'), Buffer.from('c')]);
  await zip.addFile('empty', time, Buffer.alloc(0));
  expect(zip.entries().map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'empty']);
  await zip.end();
  expect(Object.fromEntries([...open()].map(([name, bytes]) => [name, `${bytes}`]))).toEqual({
    'a.txt': 'a',
    'b.txt': 'bc',
    empty: '',
  });
});

it('a stream of another length than announced aborts the archive', async () => {
  const { zip } = collect();
  const short = zip.addStream('b.txt', time, { size: 3, crc32: crc32('bcd') }, [Buffer.from('bc')]);
  await expect(short).rejects.toThrow('ended after 2');
});

it('an empty archive is valid', async () => {
  const { zip, open } = collect();
  await zip.end();
  expect(open().size).toBe(0);
});
