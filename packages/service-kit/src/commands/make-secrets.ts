import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { decodeConfig } from '../config/decode.ts';
import { runMain } from '../lifecycle/run-process.ts';

const SecretsConfig = Type.Object({ SECRETS_DIR: Type.String({ minLength: 1 }) });

const line = (name: string, value: string): string => `${name}="${value.trim().replaceAll('\n', '\\n')}"\n`;

async function writeOnce(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o400 });
  await rename(`${file}.new`, file);
}

/** Writes the keys that all services share into a folder, on the first start: `services.env`, and `auth.env` for auth alone. */
await runMain(async () => {
  const { SECRETS_DIR: folder } = decodeConfig(SecretsConfig, process.env);
  const shared = path.join(folder, 'services.env');
  const exists = await access(shared).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await mkdir(folder, { recursive: true });
  await writeOnce(path.join(folder, 'auth.env'), line('SESSION_PRIVATE_KEY', privateKey));
  const secret = randomBytes(32).toString('base64url');
  await writeOnce(shared, line('SERVICE_SECRET', secret) + line('SESSION_PUBLIC_KEY', publicKey));
});
