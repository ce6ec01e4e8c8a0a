import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { firstBytes } from './first-bytes.ts';

const getStream = (pieces: readonly string[]): Readable =>
  Readable.from(
    pieces.map((piece) => Buffer.from(piece)),
    { objectMode: false },
  );

it('peeks at the first bytes, however small the chunks, and leaves them to be read', async () => {
  for (const pieces of [['abcdefgh'], ['ab', 'c', 'de', 'fgh'], ['abcd', 'efgh'], ['abcde', 'f', 'gh']]) {
    const stream = getStream(pieces);
    expect(String(await firstBytes(stream, 4))).toBe('abcd');
    expect(String(await buffer(stream))).toBe('abcdefgh');
  }
});

it('waits for late bytes without blocking the process', async () => {
  const stream = new PassThrough();
  const looking = firstBytes(stream, 4);
  stream.write('ab');
  await new Promise(setImmediate);
  stream.write('cdef');
  expect(String(await looking)).toBe('abcd');
  stream.end();
  expect(String(await buffer(stream))).toBe('abcdef');
});

it('returns the whole of a shorter or empty stream', async () => {
  for (const pieces of [['abc'], ['a', 'bc'], []]) {
    const stream = getStream(pieces);
    expect(String(await firstBytes(stream, 4))).toBe(pieces.join(''));
    expect(String(await buffer(stream))).toBe(pieces.join(''));
  }
});

it('fails with a stream that breaks off', async () => {
  const left = new PassThrough();
  const looking = firstBytes(left, 4);
  left.destroy();
  await expect(looking).rejects.toThrow('Premature close');
  const ending = new Readable({ read: () => undefined });
  const waiting = firstBytes(ending, 4);
  ending.push(null);
  ending.destroy();
  await expect(waiting).rejects.toThrow('Premature close');
  const upload = new AbortController();
  const looked = firstBytes(addAbortSignal(upload.signal, new PassThrough()), 4);
  upload.abort();
  await expect(looked).rejects.toThrow('aborted');
});
