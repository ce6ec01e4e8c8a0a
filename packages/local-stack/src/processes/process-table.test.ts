import { schemaOwners } from '@afterglow/proto/services';
import { expect, it } from 'vitest';
import { portCount, productProcesses } from './process-table.ts';

const renderWorkers = 1;
const start = (host: string, isPublic = false) =>
  productProcesses({
    ...{ isPublic, host, port: 3000, dataDir: '/data', publicOrigin: 'http://localhost:3000' },
    ...{ renderWorkers, payments: { mode: 'off' }, redisUrl: 'redis://localhost' },
    databaseUrls: Object.fromEntries(schemaOwners.map((name) => [name, ''])) as never,
    secrets: { serviceSecret: '', sessionPrivateKey: '', sessionPublicKey: '' },
    ports: Array.from({ length: portCount(renderWorkers) }, (_, index) => 20_000 + index),
  });

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['fd00::7', 'http://[fd00::7]:3000'],
  ['::', 'http://localhost:3000'],
])('the web server that listens on %s is asked at %s', (host, url) => {
  expect(start(host).find(({ name }) => name === 'web')).toMatchObject({ url, env: { HOST: host } });
});

const perAddressLimits = ['REGISTRATIONS_MAX', 'ADDRESS_GUESSES_MAX', 'CONTACT_MESSAGES_MAX', 'RESETS_PER_ADDRESS_MAX'];

it('lifts the limits per address if the product is reachable from this machine only', () => {
  const auth = (isPublic: boolean) => start('127.0.0.1', isPublic).find(({ name }) => name === 'auth')?.env;
  expect(auth(false)).toMatchObject(Object.fromEntries(perAddressLimits.map((name) => [name, '100000'])));
  for (const name of perAddressLimits) expect(auth(true)).not.toHaveProperty(name);
});
