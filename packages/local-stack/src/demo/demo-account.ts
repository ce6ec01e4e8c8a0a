import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { loadOrCreatePrivate, writePrivate } from '../data-folder/private-file.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly finished: boolean;
}

const resolveFile = (dataDir: string): string => `${dataDir}/demo.json`;

const newAccount = (): DemoAccount => ({
  email: `demo-${randomBytes(3).toString('hex')}@example.com`,
  password: randomBytes(9).toString('base64url'),
  finished: false,
});

export async function loadDemoAccount(dataDir: string): Promise<DemoAccount> {
  return JSON.parse(await loadOrCreatePrivate(resolveFile(dataDir), () => JSON.stringify(newAccount())));
}

export async function isDemoFinished(dataDir: string): Promise<boolean> {
  const text = await readFile(resolveFile(dataDir), 'utf8').catch(() => undefined);
  return text !== undefined && JSON.parse(text).finished === true;
}

export const finishDemo = (dataDir: string, account: DemoAccount): Promise<void> =>
  writePrivate(resolveFile(dataDir), JSON.stringify({ ...account, finished: true }));
