import type { FamilyLink, Invitation, Memorial, MemorialInput } from '@afterglow/proto';
import { serviceFixture, testEnvironment } from '@afterglow/test-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

export const rose: MemorialInput = { deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' };
export const adaId = 1;
export const bobId = 2;

export async function memorialFixture(changes: Readonly<Record<string, string>> = {}) {
  const environment = await testEnvironment('memorial');
  const service = await serviceFixture(environment, { readConfig, createDeps, createApp }, changes);
  const { send } = service;
  const ada = await environment.signedIn(adaId);
  const bob = await environment.signedIn(bobId);
  const create = async (headers = ada, input: Partial<MemorialInput> = {}): Promise<Memorial> =>
    (await send('POST', '/api/memorials', headers, { ...rose, ...input })).json();
  const invite = async (memorial: Memorial, recipientName: string): Promise<Invitation> =>
    (await send('POST', `/api/memorials/${memorial.publicId}/invitations`, ada, { recipientName })).json();

  const openFamilyLink = async ({ publicId }: Memorial, replaces: string | null = null): Promise<FamilyLink> =>
    (await send('PUT', `/api/memorials/${publicId}/family-link`, ada, { replaces })).json();

  return { ...service, environment, ada, bob, create, invite, openFamilyLink };
}
