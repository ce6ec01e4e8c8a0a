import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { eventually } from '@afterglow/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spoolFile } from './spool-file.ts';

const limitBytes = 10 * 2 ** 20;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterglow-spool-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('spoolFile', () => {
  it('writes the bytes unchanged, and returns their hash', async () => {
    const sent = [Buffer.from('two '), Buffer.from('chunks')];
    const part = await spoolFile(Readable.from(sent), { folder, limitBytes });
    expect(part).toMatchObject({ byteSize: 10, truncated: false });
    expect(part.sha256).toBe(createHash('sha256').update('two chunks').digest('hex'));
    expect(await readFile(part.path, 'utf8')).toBe('two chunks');
  });

  it('accepts the last allowed byte and not one more', async () => {
    const whole = Buffer.alloc(limitBytes, 7);
    const accepted = await spoolFile(Readable.from([whole]), { folder, limitBytes });
    expect(accepted).toMatchObject({ byteSize: limitBytes, truncated: false });
    const refused = await spoolFile(Readable.from([whole, Buffer.alloc(1)]), { folder, limitBytes });
    expect(refused.truncated).toBe(true);
    expect(await readdir(folder)).toEqual([accepted.path.slice(folder.length + 1)]);
  });

  it('reads at most a mebibyte beyond the limit of an endless part, and leaves the rest to its caller', async () => {
    let read = 0;
    const endless = new Readable({
      read(size) {
        read += size;
        this.push(Buffer.alloc(size));
      },
    });
    expect((await spoolFile(endless, { folder, limitBytes })).truncated).toBe(true);
    expect(read).toBeLessThanOrEqual(limitBytes + 2 ** 20);
    expect(endless.destroyed).toBe(false);
  });

  it('leaves no file of a part that is cut off', async () => {
    const cut = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('connection lost');
      })(),
    );
    await expect(spoolFile(cut, { folder, limitBytes })).rejects.toThrow('connection lost');
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves no file of a part that stalls until the request is aborted', async () => {
    const [stalled, request] = [new PassThrough(), new AbortController()];
    stalled.write('some');
    const spooling = spoolFile(stalled, { folder, limitBytes, signal: request.signal });
    await eventually(async () => (await readdir(folder)).length === 1);
    request.abort(new Error('given up'));
    await expect(spooling).rejects.toThrow('given up');
    expect(await readdir(folder)).toEqual([]);
    await expect(spoolFile(new PassThrough(), { folder, limitBytes, signal: request.signal })).rejects.toThrow(
      'given up',
    );
    expect(await readdir(folder)).toEqual([]);
  });
});
