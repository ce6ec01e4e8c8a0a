import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const command = fileURLToPath(new URL('own-folders.ts', import.meta.url));
const own = (...args: readonly string[]) => promisify(execFile)(process.execPath, [command, ...args]);

describe('the owner of a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afterglow-owned-'));
    await mkdir(join(folder, 'store/deep'), { recursive: true });
    await writeFile(join(folder, 'store/deep/file'), 'x');
    await writeFile(join(folder, 'outside'), 'x');
    await symlink(join(folder, 'outside'), join(folder, 'store/link'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const readOwner = async (path: string): Promise<string> => {
    const { uid, gid } = await stat(join(folder, path));
    return `${uid}:${gid}`;
  };

  it.runIf(process.getuid?.() === 0)('gets its contents, and nothing outside of it', async () => {
    await own(`1234:1235=${join(folder, 'store')}`);
    for (const path of ['store', 'store/deep', 'store/deep/file']) expect(await readOwner(path)).toBe('1234:1235');
    expect(await readOwner('outside')).toBe('0:0');
  });

  it.runIf(process.getuid?.() === 0)('who has it already leaves it as it is, however much it holds', async () => {
    await chown(join(folder, 'store'), 1234, 1235);
    await own(`1234:1235=${join(folder, 'store')}`);
    expect(await readOwner('store/deep')).toBe('0:0');
  });

  it('is named with it', async () => {
    await expect(own('store')).rejects.toMatchObject({ stderr: expect.stringContaining('Usage:') });
  });
});
