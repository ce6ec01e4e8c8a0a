import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';

const run = promisify(execFile);

const request = [
  ...['req', '-x509', '-nodes', '-days', '2', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
  ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
];

/** For localhost: `fullchain.pem`, `privkey.pem`, and both in `combined.pem`. This process trusts it. */
export async function makeCertificate(folder: string): Promise<void> {
  const [chain, key] = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, name));
  if (!chain || !key) return;
  await run('openssl', [...request, '-keyout', key, '-out', chain]);
  const certificate = await readFile(chain, 'utf8');
  await writeFile(join(folder, 'combined.pem'), certificate + (await readFile(key, 'utf8')));
  setDefaultCACertificates([...getCACertificates('default'), certificate]);
}
