import { eventually } from '@afterglow/test-kit';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import type { Peer } from '../kit/peer.ts';

/** As registered with the provider. */
export const client = { id: 'afterglow', secret: 'a secret of the tests and their provider' } as const;

export const person = { name: 'ruth', email: 'ruth@example.org', firstName: 'Ruth', lastName: 'Ellis' } as const;

export const claims = {
  email: person.email,
  email_verified: true,
  name: `${person.firstName} ${person.lastName}`,
  given_name: person.firstName,
  family_name: person.lastName,
} as const;

export interface ProviderPlaces {
  readonly folder: string;
  readonly port: number;
  readonly redirectUri: string;
}

export interface RunningProvider {
  readonly issuer: string;
  /** Signs in on the pages of the provider. @returns the address of the product to which they redirect */
  signIn(address: string): Promise<URL>;
  /** Cancels on the pages of the provider. @returns the same */
  refuse(address: string): Promise<URL>;
  /** Signs with another key from now on. */
  replaceKeys(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProviderProgram {
  readonly peer: Peer;
  readonly advice?: string;
  readonly heavy?: boolean;
  /** Whether its pages let a person cancel. */
  readonly canRefuse: boolean;
  start(installed: InstalledPeer, places: ProviderPlaces): Promise<RunningProvider>;
}

async function readJson(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json() as Promise<Record<string, unknown>>;
}

const readMetadata = (issuer: string) => readJson(`${issuer}/.well-known/openid-configuration`);

export const isReady = async (issuer: string): Promise<boolean> => (await readMetadata(issuer)).issuer === issuer;

/** Waits until the provider publishes other keys. */
export async function changeKeys(issuer: string, change: () => unknown): Promise<void> {
  const readKeys = async () => JSON.stringify(await readJson(String((await readMetadata(issuer)).jwks_uri)));
  const before = await readKeys();
  await change();
  await eventually(async () => (await readKeys()) !== before);
}
