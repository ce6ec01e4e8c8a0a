import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type SchemaOwner, schemaOwners } from '@afterglow/proto/services';
import { loadOrCreatePrivate } from './private-file.ts';

export interface Secrets {
  readonly serviceSecret: string;
  readonly sessionPrivateKey: string;
  readonly sessionPublicKey: string;
}

export const randomSecret = (): string => randomBytes(24).toString('base64url');

function makeSecrets(): Secrets {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { serviceSecret: randomSecret(), sessionPrivateKey: privateKey, sessionPublicKey: publicKey };
}

export async function loadSecrets(folder: string): Promise<Secrets> {
  return JSON.parse(await loadOrCreatePrivate(`${folder}/secrets.json`, () => JSON.stringify(makeSecrets())));
}

export async function loadDatabasePasswords(folder: string): Promise<Record<SchemaOwner, string>> {
  const passwords = schemaOwners.map(async (name) => [
    name,
    await loadOrCreatePrivate(`${folder}/database-${name}.password`, randomSecret),
  ]);
  return Object.fromEntries(await Promise.all(passwords));
}
