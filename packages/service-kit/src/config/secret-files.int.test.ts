import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withSecretFiles } from './secret-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'afterglow-secrets-'));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, 'key');
await writeFile(file, 'from the file\n');

it('reads a secret from its variable, or from the file that is named instead', () => {
  expect(withSecretFiles({ KEY: 'given', PORT: '1' }, ['KEY'])).toMatchObject({ KEY: 'given', PORT: '1' });
  expect(withSecretFiles({ KEY_FILE: file }, ['KEY'])).toMatchObject({ KEY: 'from the file' });
  expect(withSecretFiles({ KEY: '', KEY_FILE: file }, ['KEY'])).toMatchObject({ KEY: 'from the file' });
  expect(withSecretFiles({ KEY_FILE: '' }, ['KEY']).KEY).toBeUndefined();
});

it('reports a wrong secret file in one line, without the secret', () => {
  const both = { KEY: 'given', KEY_FILE: file };
  expect(() => withSecretFiles(both, ['KEY'])).toThrow(new Error('Environment: KEY and KEY_FILE are both set'));
  const missing = { KEY_FILE: join(folder, 'nothing') };
  expect(() => withSecretFiles(missing, ['KEY'])).toThrow(new Error('Environment: KEY_FILE cannot be read'));
});
