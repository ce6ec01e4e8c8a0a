import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { complianceSender, mailTransportCompliance } from './compliance.ts';
import { createFileTransport } from './file-transport.ts';

const root = await mkdtemp(join(tmpdir(), 'afterglow-mail-'));
afterAll(() => rm(root, { recursive: true }));

describe('the file transport', () => {
  const folder = join(root, 'mail');
  const transport = createFileTransport({ folder, from: complianceSender });
  const delivered = async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
    return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  };
  mailTransportCompliance({ transport, delivered });

  it('writes files that only their owner can read, one per mail however often it is sent', async () => {
    const mail = { id: 'same', to: 'ada@example.org', subject: 'Same', text: 'Same', html: 'Same' };
    for (let count = 0; count < 2; count += 1) await transport.send(mail, new AbortController().signal);
    expect((await readdir(folder)).filter((file) => file.includes('same'))).toEqual(['same.eml']);
    expect((await stat(join(folder, 'same.eml'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
});
