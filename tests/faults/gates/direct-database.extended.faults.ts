import { schemaOwners } from '@afterglow/proto';
import { eventually, testLink } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { timeout } from '../kit/figure.ts';
import { startServices } from '../kit/product/services.ts';

const { databases, start } = await startServices([], { stores: schemaOwners });
const services = await Promise.all(
  schemaOwners.map(async (name) => ({ name, direct: await testLink(databases[name].url) })),
);

it.each(services)(
  '$name receives notifications through the direct address, despite a transaction pooler',
  async ({ name, direct }) => {
    const { kill, ended } = await start(`${name}/main`, { DATABASE_DIRECT_URL: direct.url });
    await eventually(() => direct.connections() > 0, timeout);
    kill('SIGTERM');
    await ended;
    expect(direct.connections()).toBe(0);
  },
);
